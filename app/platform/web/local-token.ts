/** The token sent where no captcha is configured; the server then accepts any text (decision D-110). */
export const localToken = 'local'
