export const formWords = {
  missing: 'Please answer this',
  choose: 'Choose one from the list',
  chooseSome: 'Choose at least one from the list',
  tick: 'Please tick this to go on',
  date: 'Give a day that exists',
  email: 'Enter a valid email address, like name@company.com',
  phone: 'Enter a phone number, like 0412 345 678',
  file: 'Please choose the file again',
  sign: 'Type your name to sign',
  agree: 'Tick that this is your signature',
  unknown: 'There is no such question',
  number: (min: number, max: number) =>
    `Give a number from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}`,
  tooLong: (most: number) => `Keep it under ${most.toLocaleString('en-AU')} characters`,
  signed: (name: string, day: string) => (day ? `${name}, signed on ${day}` : `${name}, signed`),
  files: (count: number) => (count === 1 ? 'One file' : `${count} files`),
  consent: 'I agree, and my typed name is my signature',
} as const
