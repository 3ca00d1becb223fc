export const familyLimits = { name: 100, relation: 60, phone: 30, email: 254, perStudent: 6 } as const

export type FamilyField = 'name' | 'relation' | 'phone' | 'email'
export type FamilyDetails = { name: string; relation: string; phone: string | null; email: string | null }

/** What is wrong with a contact of a family, by field. It has a phone number, an email address or both. */
export function familyErrors({
  name,
  relation,
  phone,
  email,
}: FamilyDetails): Partial<Record<FamilyField, string>> {
  const errors: Partial<Record<FamilyField, string>> = {}
  if (!name) errors.name = 'Please write a name'
  if (!relation) errors.relation = 'Please write who they are to the student'
  if (!phone && !email) errors.phone = 'Please write a phone number or an email address'
  if (phone && !isPhone(phone)) errors.phone = 'Please write a whole phone number, in digits'
  if (email && !isEmail(email)) errors.email = 'Please write a full email address'
  for (const [field, value] of Object.entries({ name, relation, phone, email }) as [
    FamilyField,
    string | null,
  ][])
    if ((value ?? '').length > familyLimits[field])
      errors[field] = `Keep it under ${familyLimits[field]} characters`
  return errors
}

/** At least six digits, in any of the ways in which people write them. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 6
}

function isEmail(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)*\.[^\s@<>".]{2,}$/.test(text)
}
