/** How much may come at once, and how much of it comes back each second. */
export type Allowance = { burst: number; perSecond: number }

export type TokenBucket = {
  /** Takes tokens where there are as many; false, and nothing taken, where there are not. */
  take(tokens?: number): boolean
}

/** A token bucket: full at the beginning, refilled steadily up to its burst. @param now milliseconds that only go up */
export function createTokenBucket({ burst, perSecond }: Allowance, now: () => number): TokenBucket {
  let tokens = burst
  let filledAt = now()
  return {
    take(count = 1) {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - filledAt) * perSecond) / 1_000)
      filledAt = time
      if (tokens < count) return false
      tokens -= count
      return true
    },
  }
}
