/** "Kia ora, Maia" for New Zealand, "Hi, Tyson" for everybody else. */
export function greeting(firstName: string, country: string | null): string {
  return `${country === 'NZ' ? 'Kia ora' : 'Hi'}, ${firstName}`
}
