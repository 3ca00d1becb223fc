/**
 * What each step of a self-rating looks like, from 0 to 4. Examples in place of "good" and "bad", because people judge
 * what they have done more fairly than what they are.
 */
export const skillSteps = {
  reading: [
    'I skip anything longer than a message',
    'I can follow a recipe or a short set of rules',
    'I can read an article and tell you its point',
    'I can read a contract or a textbook chapter and spot what matters',
    'I can read specialist reports and say what is missing',
  ],
  listening: [
    'I drift off quickly',
    'I can follow instructions given one at a time',
    'I can listen to a friend and say back what they meant',
    'I can take in a class or a meeting and ask the right question',
    'I can listen to several sides of a row and sum up each of them fairly',
  ],
  writing: [
    'I avoid writing more than a message',
    'I can write a clear note or post',
    'I can write a page that others follow the first time',
    'I can write a report or an application that gets results',
    'I can write for strangers, edit others and hit the right tone',
  ],
  speaking: [
    'I stay quiet if I can',
    'I can explain something to one person I know',
    'I can explain something to a small group',
    'I can give a talk and answer questions',
    'I can explain hard things to strangers and keep their attention',
  ],
  numbers: [
    'I avoid numbers',
    'I can add up a bill and check the change',
    'I can work with percentages and read a graph',
    'I can set up a formula or a spreadsheet to answer a question',
    'I can use algebra, statistics or calculus on a real problem',
  ],
  science: [
    'I have not done much science',
    'I know the basics from junior science',
    'I can plan a fair test and write it up',
    'I can use biology, chemistry or physics to explain something new',
    'I have done an investigation of my own over weeks',
  ],
  'weighing-up': [
    'I go with my first thought',
    'I can name a plus and a minus',
    'I can compare two or three choices and say why I picked one',
    'I check sources and change my mind when the facts say so',
    'Others ask me to help them decide when it is tricky',
  ],
  'hard-problems': [
    'I stop when it gets hard',
    'I can solve it when someone shows me the steps',
    'I can break a problem into parts and try things',
    'I have solved a problem that took me days',
    'I can solve a problem where each part affects the others',
  ],
  learning: [
    'New things put me off',
    'I learn it when someone sits with me',
    'I can learn from a video or a book',
    'I teach myself something new most terms',
    'I know how I learn best and pick things up fast',
  ],
  people: [
    'I often miss how people feel',
    'I notice when a friend is down',
    'I can tell what someone needs and offer it',
    'I can calm an upset person or a grumpy customer',
    'I can read a room of strangers and help each in their own way',
  ],
  teamwork: [
    'I would rather do it alone',
    'I do my part when I am told what it is',
    'I fit my part in with the others’',
    'I notice who is stuck and shift things round',
    'I keep a team going when plans fall over',
  ],
  persuading: [
    'I give in quickly',
    'I can ask for what I want',
    'I can make a case and get a yes from someone I know',
    'I have sold something, raised money or changed a group’s mind',
    'I can settle a deal that both sides are happy with',
  ],
  teaching: [
    'I have never shown anybody how to do something',
    'I have shown a friend how to do one thing',
    'I can teach a younger person step by step',
    'I have coached, tutored or trained someone over weeks',
    'I can plan a lesson and adjust it while it runs',
  ],
  planning: [
    'I am often late or lose track',
    'I get there with reminders',
    'I plan my week and mostly keep to it',
    'I can run a project with dates and check how it is going',
    'I juggle several deadlines and still see problems coming',
  ],
  leading: [
    'I have not looked after money, people or supplies',
    'I look after my own money and gear',
    'I have shared out jobs or kept a small budget',
    'I have led a group or run a stall, with money and materials',
    'I have been responsible for a team, its roster and its budget',
  ],
  'running-machines': [
    'I keep away from machines',
    'I can use kitchen or garden machines safely',
    'I can use workshop tools and choose the right one',
    'I can run a machine, watch its gauges and check the result',
    'I have run complex equipment on my own, to a standard',
  ],
  fixing: [
    'I would not know where to start',
    'I can change a tyre or a battery',
    'I can put things together and find a simple fault',
    'I can take something apart, mend it and get it going',
    'I maintain or build machines, engines or wiring under supervision',
  ],
  technology: [
    'I only use apps',
    'I can change settings and make a simple page',
    'I have written a small program or built with a kit',
    'I have made something that others use',
    'I can design, build and test software or devices for a need',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>

export type SkillId = keyof typeof skillSteps
