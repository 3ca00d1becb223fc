/** Names as they are heard in classrooms of Australia and Aotearoa New Zealand; combined by chance, nobody's own. */
export const firstNames = `
Aaliyah Abby Adam Aisha Alinta Amelia Amir Anahera Anika Arjun Aroha Ben Bindi Caleb Chloe Daniel Dylan Ella Emere
Emily Ethan Farah Fetu George Grace Hana Harry Hemi Hugo Imogen Isla Jack Jarrah Jasmine Jayden Jedda Jia Josh Kahu
Kaia Kirra Lachlan Leila Liam Losa Lucas Mahalia Maia Manaia Marama Mason Matiu Mia Minh Mohammed Nadia Ngaire Niko
Noah Olivia Oscar Priya Quinn Rangi Ravi Riley Rosa Ruby Samira Sefa Sienna Sophie Tai Talia Tama Tane Thomas Tiana Uma
Vikram Wei Willow Xavier Yasmin Yuki Zara Zoe
`
  .trim()
  .split(/\s+/)

export const lastNames = `
Abbott Ahmed Ali Anderson Baker Barlow Begum Brooks Campbell Chan Chen Clarke Cooper Costa Das Davies Edwards Fernando
Fonoti Fraser Gale Garcia Gibson Grant Haddad Hall Harris Henare Hughes Hunt Ihaka Iyer Johnston Jones Kaur Kelly Khan
Kingi Lam Lee Leota Liu Lopez Mackay Malik Marsh Martin Mihaka Mitchell Nair Nguyen Norris Olsen Paki Park
Parker Patel Pham Porter Rahman Reid Roberts Rossi Ryan Santos Scott Shah Silva Singh Smith Stewart Tan Taylor Tipene
Tran Tuala Turner Vella Walker Wang Watene White Wilson Wong Wright Young Zhang
`
  .trim()
  .split(/\s+/)
