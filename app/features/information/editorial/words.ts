export const editorialWords = {
  sent: 'Thanks, we have your story.',
  answer:
    'A person reads it and answers by email. Nothing appears on Yonder before you have said yes to the final text.',
} as const
