/** The own property for an untrusted key; never an inherited one such as `constructor`. */
export function ownValue<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
