/** What is sent where no captcha is configured; the server takes any text then (decision D-110). */
export const localToken = 'local'
