/** The page with help lines, as the footer and the profile menu lead to it. */
export const needHelp = { path: '/need-help', label: 'Need help now?' } as const
