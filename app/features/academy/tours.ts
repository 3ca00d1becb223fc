/** The name under which the tour counts as seen. */
export const academyTour = 'academy'
