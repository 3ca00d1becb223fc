/** What a parent does not see of a young person, with a shared plan and with a link between accounts. */
export const notSeen =
  'Messages, quiz answers and results, what their school wrote, reports, and everything that they did not choose to show.'

/** How a lasting link begins, the same on every page that says so. */
export const howLinksBegin =
  'Your child can invite you by email: in their account, under “Family”, they choose what you see. You accept with a parent’s account, and they confirm that it is you.'

/** Who decides about a link. */
export const whoDecides =
  'Only your child can make a link. They can change or end it at any time, and you can end it too. Their school cannot make, see or end one.'
