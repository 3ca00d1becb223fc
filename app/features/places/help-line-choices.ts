import { allHelpLines, helpLineKeys } from './help-lines.ts'
import { countryNames } from './region-names.ts'

/** The help lines that content can ask for, by their keys, as staff choose them. */
export const helpLineChoices: Readonly<Record<string, string>> = Object.fromEntries(
  helpLineKeys.map((key) => {
    const line = allHelpLines.find((one) => one.key === key)
    return [key, line ? `${line.name} (${countryNames[line.country]})` : key]
  }),
)
