import type { InterestArea, WorkValue } from '../profile-keys.ts'

/** Each interest area for someone who has never heard of it. Long, and so not with the words that many pages load. */
export const interestParagraphs: Record<InterestArea, string> = {
  realistic:
    'Realistic work happens with your hands, your body and real things: tools, machines, timber, soil, animals, weather. You can see at the end of the day what has changed. People who enjoy it often learn best by doing, and like a clear job with a solid result.',
  investigative:
    'Investigative work starts with a question: why did this happen, what is it made of, what would work better? You look closely, test ideas and change your mind when the facts say so. People who enjoy it like to go deep, and are happy to stay with a puzzle for a while.',
  artistic:
    'Artistic work brings something into the world that was not there before: a song, a room, a film, a page, a dish. There is seldom one right answer, so your own eye and voice matter. People who enjoy it like room to try things, and care how the result looks, sounds or feels.',
  social:
    'Social work is about other people: teaching, caring, listening, coaching, keeping someone safe. You get good at reading a room and finding the right words. People who enjoy it like to see someone learn, heal or cope better, and would rather work with others than alone.',
  enterprising:
    'Enterprising work gets other people moving: starting something, selling an idea, leading a team, striking a deal. You decide, take a chance and answer for how it goes. People who enjoy it like a goal to chase, and find it easy to speak up for what they believe in.',
  conventional:
    'Conventional work keeps the world running: money that adds up, records you can trust, orders that arrive, systems that do what they should. You spot the slip that others miss. People who enjoy it like clear steps and tidy facts, and take pride in getting the details right.',
}

/** Each work value, likewise. */
export const valueParagraphs: Record<WorkValue, string> = {
  achievement:
    'You want work that uses your best skills and lets you see what came of it. A day feels good when something is finished, solved or better than it was, and you know that you had a part in it.',
  independence:
    'You want room to try your own ideas and to decide how the work gets done. A clear goal is welcome; someone over your shoulder is not. You like to plan your own steps and to stand by how they turn out.',
  relationships:
    'You want to get on with the people around you and to do work that helps others. A friendly team, fair dealings and a thank-you from someone you helped count for more than coming first.',
  support:
    'You want people in charge who are fair, explain things and back you up. Good training, clear rules and help when you are stuck let you do your best and take on more.',
  recognition:
    'You want a chance to move up, to take the lead and to be known for good work. You like it when effort is noticed, and when doing well today leads to something better later.',
  'working-conditions':
    'You want the basics of a job to be right: good pay, steady work, hours that suit you and a place that is safe and decent. When the basics are right, you can enjoy the rest.',
}
