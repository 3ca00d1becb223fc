/**
 * Occupations whose unit group is described by tasks of another job: for seafood process workers it lists the work of an abattoir. The
 * core skills and tools of the group stay.
 */
const TASKS_OF_OTHER_JOBS = new Set([
  '111212', // defence force senior officer: sales and staff rosters of companies
  '224511', // land economist: environmental science
  '322113', // farrier: machines of a foundry
  '324212', // vehicle trimmer: dents and paint
  '399111', // boat builder or repairer: drawings of ships
  '399112', // shipwright: drawings of ships
  '452211', // bungy jump master and the other guides: bookings and sales of a travel desk
  '452212',
  '452213',
  '452214',
  '452215',
  '452216',
  '452217',
  '452299',
  '452318', // dog or horse racing official: coaching
  '452323', // other sports official: coaching
  '599513', // motor vehicle licence examiner: hiring of staff
  '599514', // invasive pest, weed or disease inspector: hiring of staff
  '599517', // train examiner: hiring of staff
  '599521', // water inspector: hiring of staff
  '599599', // other inspectors: hiring of staff
  '711112', // concrete products machine operator: clay
  '711113', // glass production machine operator: clay
  '711199', // other operators of machines for clay, concrete, glass and stone: clay and jewellery
  '711712', // hide and skin processing machine operator: cloth
  '733112', // aircraft refueller: cargo
  '831313', // seafood process worker: carcasses
])

/** Occupations whose own entry only repeats that of their unit group: it gives pet groomers the treating of sick animals. */
const ENTRIES_OF_THE_GROUP = new Set(['361113'])

/** The code that describes an occupation, its own before that of its unit group, and whether the tasks of that code are its work. */
export function describedBy(
  { anzsco_code, unit_group_code }: { anzsco_code: string; unit_group_code: string },
  isDescribed: (code: string) => boolean,
): { code: string | null; hasTasks: boolean } {
  const codes = ENTRIES_OF_THE_GROUP.has(anzsco_code) ? [unit_group_code] : [anzsco_code, unit_group_code]
  const code = codes.find(isDescribed) ?? null
  return { code, hasTasks: code === anzsco_code || (code !== null && !TASKS_OF_OTHER_JOBS.has(anzsco_code)) }
}
