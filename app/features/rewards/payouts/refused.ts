/** The provider said no: the money stays here for good. */
export class PayoutRefused extends Error {
  override name = 'PayoutRefused'
}
