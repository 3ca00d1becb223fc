import { expect, test } from 'vitest'
import { asksForHelp, isHurtful } from './message-words.ts'

test.each([
  'I want to kill myself',
  'sometimes I don’t want to live',
  "i don't want to be here anymore!!",
  'SUICIDE is on my mind',
  'I have been self-harming since Year 9.',
  'My dad hits me and I need a job away from here',
  'Ko te whakamomori te take',
  'They bullied me at my last job. Does that happen with you?',
  'My boss calls me a slut. What can I do?',
  'Somebody called me a faggot on the bus. Is your campus safe?',
  'The others call me fat and ugly',
  'Kids keep calling me names, and the teacher calls me useless.',
  'They called us terrorists, boongs and worse',
  'Somebody told me to kill yourself, over and over. They bully everybody.',
])('“%s” gets help, and nothing in it is refused', (text) => {
  expect([asksForHelp(text), isHurtful(text)]).toEqual([true, false])
})

test.each([
  'You are all retards',
  'KYS',
  'kill yourself',
  'Fück you!',
  'go die, then',
  'I will kill you.',
  'Faggots',
])('“%s” is refused', (text) => {
  expect([asksForHelp(text), isHurtful(text)]).toEqual([false, true])
})

test.each([
  'My nan called me last night, so I am late with this.',
  'The recruiter called me back and was really nice.',
  'My friends call me Ash. Can that stand on my certificate?',
  'Please call me after four.',
  'Call me crazy, but do I need Maths for this?',
  'My aunty calls me every Sunday about uni.',
  'You called me to the front, and I had left my fat folder at home.',
  'Do I have to kill animals in this job?',
  'Is bomb disposal part of the course?',
  'I am a breast cancer survivor. Can I defer?',
  'Is the shit pay in the ad real?',
  'My name is Dick Cockburn, from Scunthorpe.',
  'Does the assessment class pass?',
  'Can I study while I dye hair?',
  'I cut my hand. Do you have a first-aider?',
  '',
])('“%s” is neither', (text) => {
  expect([asksForHelp(text), isHurtful(text)]).toEqual([false, false])
})
