export const businessWords = {
  sent: 'Thanks, we have your enquiry.',
  answer: 'A person reads it and answers by email.',
  ready: 'Your infopack is ready.',
  sampleReport:
    'Nobody was asked and nothing was measured. The title, the names, the number of people and every figure are made up, to show how a report looks. Please do not quote it.',
  sampleFigures: 'Sample figures',
  formFirst: 'Tell us who reads it first: the short form is on the page of the report.',
  linkDead: 'This link has expired. Ask for the file again on the page of the report.',
} as const
