/** What an object has under a key that somebody outside chose; never what every object inherits, as `constructor`. */
export function ownValue<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
