/** Names under which content asks for a line. */
export const helpLineKeys = ['kids-helpline', 'lifeline', '13yarn', '1737', 'youthline', 'whats-up'] as const
type HelpLineKey = (typeof helpLineKeys)[number]

/** Free and confidential help, by phone or text. */
export type HelpLine = {
  key: HelpLineKey
  name: string
  country: 'AU' | 'NZ'
  contact: string
  href: string
  checkedOn: string
}

export const helpLines: readonly HelpLine[] = [
  help('kids-helpline', 'Kids Helpline', 'AU', '1800 55 1800', 'tel:1800551800'),
  help('lifeline', 'Lifeline', 'AU', '13 11 14', 'tel:131114'),
  help('13yarn', '13YARN', 'AU', '13 92 76', 'tel:139276'),
  help('1737', '1737, call or text', 'NZ', '1737', 'tel:1737'),
  help('youthline', 'Youthline', 'NZ', '0800 376 633', 'tel:0800376633'),
  help('whats-up', 'What’s Up', 'NZ', '0800 942 8787', 'tel:08009428787'),
]

/** Numbers for someone in immediate danger. */
export const emergencyNumbers = { AU: '000', NZ: '111' } as const

/** Numbers as Yonder's field notes of November 2026 have them; an operator verifies them before opening. */
function help(key: HelpLineKey, name: string, country: 'AU' | 'NZ', contact: string, href: string): HelpLine {
  return { key, name, country, contact, href, checkedOn: '2026-11-20' }
}
