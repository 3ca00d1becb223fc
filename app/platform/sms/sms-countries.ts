/** Calling codes of the countries that `SMS_COUNTRIES` may name. No code begins with another one. */
const callingCodes = {
  AU: '61',
  NZ: '64',
  CA: '1',
  CK: '682',
  CN: '86',
  DE: '49',
  FJ: '679',
  FR: '33',
  GB: '44',
  HK: '852',
  ID: '62',
  IE: '353',
  IN: '91',
  JP: '81',
  KI: '686',
  KR: '82',
  MY: '60',
  NC: '687',
  NR: '674',
  NU: '683',
  PF: '689',
  PG: '675',
  PH: '63',
  SB: '677',
  SG: '65',
  TH: '66',
  TO: '676',
  TV: '688',
  TW: '886',
  US: '1',
  VN: '84',
  VU: '678',
  WS: '685',
  ZA: '27',
} as const

export type SmsCountry = keyof typeof callingCodes

export function isSmsCountry(code: string): code is SmsCountry {
  return Object.hasOwn(callingCodes, code)
}

/** Of the countries given, the one that a number (E.164) belongs to; null for a number of any other. */
export function smsCountryOf(phone: string, countries: readonly SmsCountry[]): SmsCountry | null {
  return countries.find((country) => phone.startsWith(`+${callingCodes[country]}`)) ?? null
}
