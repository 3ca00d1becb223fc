import * as z from 'zod/mini'

/** A contact field on the wire: far above the limits of the rules, which report errors in words. */
export const contactText = z.string().check(z.maxLength(1_000))
