/** Texts of signing up, for pages and server. Those with a requirement id are word for word from the specification. */
export const registrationWords = {
  fullName: 'Please enter your full name', // R-5-001
  terms: 'You need to read and agree to the terms and conditions', // R-5-004
  guardianEmail: 'Please enter the email of a parent or guardian',
  agreeToTerms: 'I have read and agree to the terms and conditions and the privacy policy',
  agreeToMarketing: 'Send me updates, rewards and the odd survey by email. I can stop this any time.',
  suburb: 'Please choose your suburb',
  gender: 'Please choose one of the answers',
  school: 'Please choose your school from the list',
  schoolByLink: 'You are a student of this school on Yonder. To choose another, leave this one first.',
  schoolKeyword: 'Please type at least two letters of the school’s name',
  schoolCountry: 'Schools are listed for AU and NZ only',
  classYear: 'Please choose the year in which you finish school',
  phone: 'Please enter a mobile number',
  activationFailed: 'Something went wrong! Please try again later', // R-8-025
}
