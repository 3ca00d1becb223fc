/** Sentences in distress, written down without the phrases beside them, as people of 13 to 18 may type them. */
export const distressSentences = split(`
  i dont wanna be alive anymore | i want it all to end | thinking of ending it | how many pills to die |
  everyone would be better off without me | id rather be dead | kms | im going to kill myself tonight | im gonna kms |
  i cant do this anymore | no reason to live | i dont see the point in living | suicidal thoughts | sewer slide | unalive myself |
  i wanna unalive | want to disappear forever | i wish i could go to sleep and never wake up | whats the point of living |
  my friend wants to kill herself | my mate says hes gonna end it | i have a plan to die | goodbye letter to my family |
  better off dead | not worth living | life isnt worth it | i dont deserve to live | thinking about jumping |
  i hate my life and want to die | im done with life | want to end my life | my brother tried to kill himself | ready to die |
  tired of living | tired of being alive | i feel suicidal | how to help a suicidal friend | i overdosed | i took too many pills |
  i wish i wasnt here | i dont want to exist | cant go on like this | end it all | dont want to wake up tomorrow |
  nobody would miss me | nobody would care if i died | hang myself | wanna die so bad | jump off a bridge |
  rather die than go to school | i cut myself | cutting | i keep hurting myself | how to stop self harming | sh relapse |
  i burn myself | i scratch my arms until they bleed | i want to hurt myself | hiding my scars | my friend is cutting herself |
  self harm scars at work | i hit myself when im angry | relapsed cutting again | razor on my wrist | i was raped |
  someone touched me | my uncle touches me | he forced me to have sex | my boyfriend wont take no for an answer |
  i got sexually assaulted at a party | he did things to me when i was drunk | was i raped | my coach touched me |
  groped on the bus | i think i was drugged | someone spiked my drink | my teacher is messaging me weird stuff |
  my stepdad comes into my room at night | he made me do stuff i didnt want | a man followed me home | sexual abuse |
  someone has my nudes | he leaked my nudes | they are threatening to share my pics | sextortion | blackmailed with photos |
  sent nudes and now he wants money | fake nudes of me | deepfake of me at school | someone posted a pic of me naked |
  my ex is going to post my photos | got scammed on snapchat for nudes | he wont delete my pictures | my dad hits me |
  my mum hits me | my parents beat me | scared to go home | my stepdad hurts my mum | dad is drunk and yelling |
  my mum screams at me every day | not safe at home | my brother hits me | domestic violence | my parents lock me in my room |
  dad threw a chair at me | my boyfriend hits me | he controls who i talk to | he checks my phone and gets angry |
  my family will hurt me if they find out im gay | being forced to marry | my dad chokes me | im scared of my dad |
  my parents hate me | i throw up after eating | i havent eaten in 3 days | bulimia | anorexia | scared of food |
  i make myself sick | binge eating | i hate my body | i feel fat | how to stop starving myself | ed recovery |
  cant stop counting calories | i purge | my friend isnt eating | i cant stop vaping | im addicted to weed |
  my dad drinks too much | my mum is an alcoholic | my friend is passed out drunk | addicted to ice | how to quit vaping |
  my brother is on meth | i took something at a party and feel weird | gambling problem | i think im an alcoholic |
  my friend overdosed | my boss touches me | my boss yells at me | getting bullied at work | my manager harasses me |
  my boss wont let me go home | sexual harassment at work | boss makes me feel unsafe | my manager sends me creepy texts |
  my supervisor hit me | im being bullied | everyone at school hates me | they call me names | getting picked on | cyberbullied |
  people are spreading rumours about me | kids are mean to me | they made a group chat about me | i got jumped at school |
  they call me slurs | racist kids at school | no one stops them hitting me at school | bullied for being gay | panic attack |
  i cant breathe | anxiety | im so anxious | cant stop shaking | my heart is racing and im scared | social anxiety |
  i freak out before school | overwhelmed | having a breakdown | mental breakdown | cant stop worrying | im scared all the time |
  anxious about everything | depressed | i hate myself | im so sad | feel empty | nothing makes me happy | cant get out of bed |
  i feel numb | i cry every night | crying all the time | im a failure | i feel worthless | hopeless | i feel like a burden |
  i hate my life | im not ok | i need help | everything is too much | no motivation to do anything | im struggling | life sucks |
  i feel dead inside | mentally exhausted | im broken | sad all the time | i have no friends | lonely | no one likes me |
  nobody talks to me | im always alone | i sit alone at lunch | no one understands me | no one to talk to | feel left out |
  i feel invisible | need someone to talk to | my mum died | my dad passed away | my nan died | my friend killed himself |
  my dog died | lost my brother | grief | my best friend died in a crash | cant stop crying since pop died | my mum has cancer |
  miscarriage | im pregnant | i think im pregnant | abortion | missed my period | my girlfriend is pregnant | pregnant at 15 |
  morning after pill | got a girl pregnant | scared im pregnant | i got kicked out | nowhere to sleep | sleeping in my car |
  my parents kicked me out | homeless | couch surfing | i ran away from home | running away | need somewhere to stay tonight |
  mum kicked me out | getting evicted | we lost our house | no food at home | we have no food | hungry and no money |
  cant afford food | skipping meals because no money | food bank | mum cant buy groceries | havent eaten because we have no money |
  im so stressed about exams | exam stress | i failed my exams | im going to fail year 12 | hsc stress | freaking out about atar |
  burnt out from school | scared of failing | i failed | school is too much | ncea stress | parents will kill me if i fail |
  i dont want to do life anymore | i just want the pain to go away forever | i feel like ending everything |
  my best friend says she wants to end her life | what happens if i take a whole box of panadol | i think about dying every day |
  no one would notice if i was gone | i wish i was dead | i cant keep living like this | i wrote a goodbye note |
  i want to hang myself | im so tired of being here | my sister took a bunch of pills | life is meaningless |
  i want to sleep forever | i have no future and want to die | i shouldnt exist | the world would be better without me |
  i want to kill my self | im gonna end it tonight | whats the easiest way to die | i want to walk in front of a train |
  do people miss you when youre dead | i feel like theres no way out | dont wanna live no more | suisidal |
  i keep thinking about death | might as well be dead | wish someone would kill me | im not going to be here next year |
  i cut my arms last night | my girlfriend self harms | i cant stop cutting | how to hide cuts from mum |
  i want to hurt myself so bad | i keep burning my skin | i punch walls until my hands bleed | how to stop cutting |
  scars on my wrist for interview | i cut again | he put his hands down my pants | a guy at work grabbed my bum |
  i was drunk and he had sex with me | my cousin did stuff to me when i was little | my grandpa touched me |
  i said stop but he kept going | someone put something in my drink | an adult is sending me sexual messages |
  my brother makes me touch him | my tutor kissed me | he wont stop following me | i got followed home |
  someone is blackmailing me with a video | my ex leaked my pics | i sent a pic and now he wants more | they made an ai nude of me |
  hes threatening to send it to my family | someone is selling my nudes | guy on insta says pay or he will post my photos |
  my nudes are going around school | he recorded us without asking | sextortion help | my mum slaps me | dad hits me with a belt |
  my dad punched a wall and im scared | my parents fight every night | mums boyfriend scares me | he pushed me down the stairs |
  i dont feel safe in my house | my dad threatens me | my partner wont let me see my friends | my boyfriend tracks my phone |
  my brother beats me up | my mum says she wishes i was never born | my parents dont feed me | dad locked me outside |
  my stepdad hates me and hurts me | sister being abused by boyfriend | being hit at home | my mum throws things at me |
  they hit me when i get bad grades | dad choked mum | i cant eat without feeling guilty | i made myself puke |
  my sister is starving herself | i only eat 500 calories | im scared to gain weight | i think i have an eating disorder |
  i feel disgusting after eating | im so fat i hate it | i use laxatives to lose weight | obsessed with my weight |
  my friend took too much mdma | help quitting nicotine | my dad is an alcoholic and im scared |
  im smoking weed every day and cant stop | drug help | friend unconscious after drinking | i vape all the time and want to stop |
  my brother is addicted to ice | i drink to forget | mum is always drunk | my boss keeps touching me | my manager screams at me |
  older guy at work keeps asking me out | i feel unsafe at work | boss threatened me | my coworkers bully me | boss grabbed me |
  customer touched me | kids at school hit me | someone made a fake account about me | they laugh at me every day |
  nobody stops the bullies | getting bullied online | people at school are being racist to me | they keep calling me fat |
  my friends turned on me | im getting hate comments | getting bashed at school | i think im having a panic attack |
  i worry about everything | cant calm down | my anxiety is so bad i cant go to school | chest feels tight and scared |
  scared to leave my house | cant stop panicking | i feel sick with worry | stressed out of my mind | i feel like im dying |
  i feel like nothing matters anymore | i am so depressed | dont feel like doing anything | i cant stop crying |
  whats wrong with me | everyone would be disappointed in me | i feel so low | cant be bothered getting up anymore |
  i feel lost and sad | i hate everything about myself | i am not okay | im sad and dont know why | i think i have depression |
  im struggling to cope | my mental health is terrible | i dont have any friends | everyone left me |
  my friends dont talk to me anymore | i feel so alone | no one wants to be my friend | i eat lunch by myself | nobody cares |
  new to australia and no friends | i have nobody to talk to | i feel like an outsider | my grandad just died |
  my mate died in a car crash | my cat died and i cant stop crying | how to deal with losing my mum | my friend passed away |
  dad died last year and its hard | funeral for my nan | lost my best friend | i miss my dad so much | could i be pregnant |
  pregnancy test positive what do i do | im 16 and pregnant | how do i get an abortion | condom broke | my period is 2 weeks late |
  told my parents im pregnant | my gf might be pregnant | mum kicked me out of home | i have nowhere to go tonight |
  im sleeping on the street | i cant go home tonight | living in my car | i want to run away | dad told me to leave |
  we are getting evicted | no place to sleep | im homeless at 16 | i havent eaten today | theres nothing to eat at home |
  we cant afford groceries | no money for food this week | i go to school hungry | where can i get free food | food hamper |
  mum skips dinner so we can eat | so stressed about my hsc | im failing year 11 | my parents are going to kill me about my marks |
  i cant cope with school | exam tomorrow and im panicking | burnt out from studying | scared i wont get my atar |
  i bombed my exam | i cant take living anymore please help | been having really dark thoughts about not being alive |
  my cousin tried to take his life | im thinking of jumping off the bridge near my house | what is the least painful way to die |
  i dont think ill make it to 18 | id be happier dead | nobody needs me here id be better off gone |
  i have pills and i want to use them | i want to be dead already | is it normal to want to die |
  friend texted me saying goodbye forever | i keep imagining my own funeral | just want to not wake up |
  thinking about ending my life after exams | my boyfriend says hell kill himself if i leave | theres nothing left for me |
  i tried to overdose last week | im going to jump | feeling suicidal again | i started self harming again |
  i have cuts all over my legs | my sister found my blades | urge to cut is so strong | what do i do if my friend is cutting |
  i burn myself with a lighter | i feel better when i hurt myself | cutting helps me | my ex forced me to do sexual stuff |
  a teacher at my school touched a girl | someone took advantage of me when i was asleep | i was sexually harassed by a customer |
  is it rape if i didnt say no | he didnt stop when i cried | a stranger grabbed me on the train |
  my dads friend keeps touching me | i got date raped | i sent photos to someone online and they are blackmailing me |
  ex boyfriend posting intimate pictures | boys at school made deepfakes of us | someone wants nudes or they will tell my parents |
  he screenshot my nudes | how to get my nudes taken down | my father gets drunk and hits us |
  dad broke my phone and threatened to hit me | mum is violent when she drinks | i hide in my room because dad is angry |
  my stepmum hits my little brother | my mum chases me with a knife | i have bruises from my dad |
  im being abused at home what do i do | my boyfriend gets jealous and hurts me |
  my parents took my passport and want me to marry someone | worried about my little sister at home with dad |
  my partner threatens to hurt himself if i leave | he wont let me have my own money | i make myself vomit after dinner |
  cant stop bingeing at night | im terrified of getting fat | my friend is anorexic what do i do |
  havent eaten for two days because i feel fat | i hate eating in front of people | i throw up my food |
  i think my mum is using ice again | my friend had too many edibles and is freaking out |
  how do i help my brother stop taking drugs | im addicted to vaping and im 15 | too drunk and scared |
  my dad gambles all our money | i relapsed on weed | my boss swears at me and calls me stupid | the chef throws things at me |
  manager makes sexual comments | getting harassed at my job at maccas | my boss hit me with a spatula |
  they bully me at my apprenticeship | girls in my class keep making fun of me | people make fun of my accent |
  someone is spreading lies about me | i get bullied for being fat | theyre sending me hate on insta |
  no one at school likes me they call me weird | boys push me around at lunch | my old friends are bullying me |
  heart racing cant breathe help | i get so anxious i throw up | having panic attacks at school | i cant sleep because im worried |
  im scared of everything lately | i keep shaking and i dont know why | anxious about leaving home | too scared to go to school |
  i just feel empty all the time | i feel like im nothing | i cry in the shower every night | nothing is fun anymore |
  i hate who ive become | im exhausted and dont care about anything | my life is falling apart | im a disappointment to my family |
  i dont know how to feel better | feeling really down lately | i feel so hopeless about everything | i dont love myself |
  im sick of feeling like this | ive got no one | none of my friends invited me | i spend every lunch in the library alone |
  i feel like nobody would notice if i left | lonely at uni | i moved schools and have no friends |
  i wish i had someone to talk to | my pop passed away yesterday | i lost my mum to cancer |
  how do i go back to school after my brother died | my dog got put down today | my friend was killed in a car crash |
  my grandma is dying | i think my girlfriend is pregnant and im 16 | im late and scared | took a pregnancy test its positive |
  how to tell my mum im pregnant | we didnt use a condom | my stepdad threw me out | im not allowed to come home anymore |
  sleeping at mates places because i cant go home | where can i sleep tonight | i left home and have nowhere to go |
  our landlord is kicking us out | there is no food in our house | we ran out of food | im hungry and have no money |
  dad cant afford groceries this week | i have exams and im so overwhelmed | ncea is stressing me out |
  im terrified of failing the hsc | i cant handle year 12 | i think i failed my maths exam and im freaking out |
  my parents expect too much from me | crying over my atar |
  im so done i want to go and never come back | my dads new girlfriend slaps me |
  i keep crying at school and dont know who to talk to | someone at my casual job keeps rubbing against me |
  i sent a boy a topless pic and now the whole grade has it | i cant stop thinking about hurting myself |
  every day i wake up and wish i hadnt | my mate is talking about ending it all | im starving myself before formal |
  i drank a whole bottle of vodka and feel sick | mum and dad are splitting up and i cant cope |
  he says he will kill himself if i break up with him | i have to share a bed with my uncle and he touches me |
  my little sister is scared of mums boyfriend | they filmed me in the change room | everyone unfriended me and i feel like shit |
  we are sleeping in the car until dad gets paid | i think i might have an eating problem | i missed two periods |
  i get panic attacks before every exam | nan died on sunday | i hear voices telling me im useless |
  i dont know how much more i can take | my parents say they will send me overseas to get married |
  i vape in the toilets every lesson and cant stop | there was a crash and my friend didnt make it |
  dad smashed my laptop and screamed in my face | no money for dinner again tonight | im gay and my family will disown me |
  i feel trapped and theres no one i can tell | my life means nothing | i stole mums sleeping tablets |
  counting the days until i can be gone | im scared of what i might do to myself |
  my teacher asked me to send him a selfie in my underwear | my brothers friend forced himself on me |
  hes going to put the video of us online | dad says ill be sorry if i tell | mum hasnt come home in three days |
  i only ate an apple this week | ive been drinking every night since he left | my supervisor keeps brushing up against me |
  they put a video of me crying on tiktok | i keep having nightmares and cant breathe | everything feels grey and pointless |
  i dont think anyone would come to my birthday | my baby cousin passed and i cant focus | i did a test and there are two lines |
  stepdad put my stuff on the lawn and changed the locks | theres only rice left and payday is next week |
  i have five assessments and im about to lose it
`)

/** Searches with such words, many of them about oneself, that ask about work, study or anything else. */
export const ordinarySentences = split(`
  dying to travel | killer whale jobs | drug and alcohol counsellor | suicide prevention worker | crisis counsellor |
  how to become a psychologist | grief counsellor course | cutting hair | meat cutting job | panel beater | die maker |
  die casting | dead end job | kill it at an interview | how to ace an exam | i am dying to be a vet | hunger games | midwife |
  pregnancy yoga teacher | homelessness worker | social worker for abused kids | abuse of power law | work with drug addicts |
  youth worker | stress engineer | tropical depression weather | panic at the disco | anxiety about job interview course |
  lonely planet writer | cut and polish car detailing | sharp razor barber | body image researcher | dietitian eating disorders |
  bullying prevention teacher | mental health nurse | mental health first aid course | domestic violence support worker |
  forensic psychologist | sexual health nurse | abortion law | harm reduction worker | food bank volunteering | fear free vet |
  die cutting machine | burn out tyres mechanic | drinking water operator | gambling industry jobs | casino dealer |
  hit the gym personal trainer | stuntman who jumps off buildings | bridge jumping bungee instructor | funeral director | embalmer |
  mortuary | crime scene cleaner | i hate maths | i hate school | i hate my job | i dont want to go to uni |
  i dont want to work with people | i dont want to study anymore | i need help with my resume | need help choosing subjects |
  i feel lost about my future | i have no idea what to do with my life | no motivation to study | struggling with maths |
  not good at anything job | killing it | dead sea | drop out of school | alone jobs | work alone | jobs for lonely people |
  jobs without people | die hard | living alone renting | run away with the circus | missed my bus | skipping class |
  jobs where you travel | failed my driving test | failed maths can i be a nurse | what if i fail year 12 |
  i failed physics can i still be an engineer | pills pharmacist | hanging drywall | shooting range | drowning rescue | lifeguard |
  ending my lease | end my contract | kms per hour | how many kms can i drive to work | sh coding shell | ed teacher |
  ice cream shop | ice hockey | weed control | weed spraying | snow plough | speed camera operator | coke plant |
  how to kill weeds on the farm | how to kill cockroaches pest control | banging my head against a wall with maths |
  started cutting hair at home | start cutting grass business | my dog gets into my bed | do i have to make my bed as a nanny |
  boss wont give me shifts | locked me out of my account | lost my house keys | hit me with your best shot | beat me at chess |
  overdose of vitamin d | i want to give up maths | feel like giving up on uni | want to give up my apprenticeship |
  need somewhere to live near uni melbourne | where can i live as a student | jobs for people who dont fit in |
  hate living in the country | i cant keep going to tafe | how much longer can i get youth allowance | how much longer i can study |
  top myself up with prepaid | shoot myself in the foot | dumb ways to die | wake up early jobs | sleep technician |
  night shift and not wake up tired | bridge engineer | train driver | jump in the deep end | cliff rescue | roof plumber |
  noose knot climbing | razor wire | pilot passed out parade | passed out of police academy | drunk driving laws | rsa certificate |
  gun licence | pulled pork chef | flash photography | flashing lights signal technician | scammed online what to do consumer law |
  nude model drawing life drawing | nudist beach | wedding photos share | share my photos portfolio | photos of me for resume |
  follow me on instagram | follow up email | comes into my shop customers | weird jobs | creepy crawlies entomologist |
  cancer researcher | cancer nurse | oncology | hospital jobs | sick leave | is my boss allowed to yell at me | mean median mode |
  average pay mean | horrible histories | laughing gas anaesthetist | bash scripting | bash shell linux | throw pottery |
  throwing javelin | controls engineer | control systems | check my phone plan | phone repair | ocd cleaning business |
  brain on maths burnout tyres | insomnia cookies | shaking hands interview | cry it out baby sleep nanny | vent cleaning |
  duct vent hvac | kicked out of class | kicked off the team | running away from bears ranger | run a business |
  ran away with the lead | fridge mechanic | empty fridge repair | food stylist | lunch lady job | fail fast startup |
  failed drug test mine | pass or fail drug test | pushing trolleys | belts and braces | starve a fever | purge valve |
  purging welding gas | calorie counting dietitian | weight loss coach | gain weight for rugby | body builder | skip bin hire |
  skipping rope | mum wants me to be a doctor | parents want me to do law | my parents hate the idea of a gap year |
  dad is a plumber | my sister is a nurse | brother is an electrician | my friend is a chef | can i work with cancer patients |
  die maker toolmaker | dead lifts | live in nanny | living in a van travel australia | van life | street artist |
  street photography | home stay exchange | home economics | hate mornings jobs | i hate being inside job | hate sitting still |
  no friends at interview lol group interview | alone in the lab | wish i was a pilot | i wish i was taller for police |
  normal distribution | being me podcast | unwanted furniture removal | giving up smoking coach job | no hope island |
  hope street youth | i want to be a death metal singer | i like cutting hair | i want to help abused kids |
  i want to help people with addiction | i want to be a midwife because i love pregnant women | my parents want me to be a doctor |
  i hate reading | i hate my subjects | i feel better outside job | i care about animals | i care about anything to do with nature |
  i feel lost after year 12 | i got no mates in my trade school | i have no future plans | i want a job with no future risk |
  i have no idea | i want to end it at year 11 | can i end my contract | i want to travel without my parents |
  where can i live without my parents | i want to drive a train | i love knives chef | my drunk uncle at the wedding band |
  can i drink at 17 | i want to make drinks bartender | i want to make people laugh | i want to make fun of politicians satire |
  i want to write about lies and rumours journalism | my knife skills cooking | can my boss touch my tips |
  can my boss make me work when sick | i want to save lives | i want to fight fires | i want to fight crime |
  my dad is a violent crime detective | i want to work in a women refuge | my mum is a drug and alcohol nurse |
  my grandad left home at 14 to work | i left home for uni | i left school at 15 | i got kicked out of tafe |
  they kicked me out of class | i am hungry for success | what food can i make for breakfast |
  no food experience can i be a barista | i am terrified of public speaking | i am scared of sharks marine biologist |
  i am scared of dogs can i be a vet | i throw javelin | i throw things for shotput | i want to handle horses |
  i want to handle snakes | can i handle year 12 maths methods | i cry easily can i be a nurse | i make music |
  i keep shaking hands too hard | i can not decide | i can not spell | i can not do maths | i can not work saturdays |
  i can not drive | can i disappear from social media | i want to delete my account | how do i take control of my life |
  i want to change my life | what should i do with my life | i want to jump out of planes | i want to go to space |
  i want to sleep in | i do not wake up early | i want to be alone with computers | i like being by myself |
  i want to work by myself | i eat lunch at my desk | my overdose of caffeine | my pills business pharmacy | i want to count pills |
  i want to make pills | can i be a pharmacist if i hate pills | i want to film intimate portraits | i want to take pictures |
  i want to shoot videos | i blackmail no one lol | i want to catch rapists police | i want to be a rape crisis worker |
  i want to grab coffee with a mentor | my teacher touched on careers | i love touching animals | my boss calls me darling |
  i am a disaster cook | i cried at graduation | can i be a cop if i have adhd | can i be a nurse with depression | i am deaf |
  i use a wheelchair | i have epilepsy can i drive trucks | we moved here from india | my visa expired | i got scammed rental |
  my landlord wont fix the oven | kick out the tenant | i want to throw pots | i was overwhelmed by choice of courses |
  i failed english can i still do teaching | my atar is 45 | over my head in debt | i expect too much pay |
  pregnancy leave for my job | i want to look after babies | i love vampires and death stuff |
  i want to study the dead archaeology | i like true crime murder | i want to be a mortuary worker | dead end job i want out |
  i want to quit school | should i drop out | how to quit my job | quit maths | what happens if i fail ncea | fail year 12 options |
  i didnt get into uni | i didnt get the atar i need | no atar jobs | my parents dont want me to do a trade | i hate my course |
  should i change course | jobs for anxious people | jobs for shy people | jobs for introverts | jobs if you hate people |
  jobs with no talking | low stress jobs | stress free careers | jobs where i can sit down |
  how to tell my parents i want to be an artist | what if my parents cant afford uni | cant afford uni | no money for uni |
  centrelink independent unreasonable to live at home | youth allowance if i cant live at home | moving out at 16 | renting at 17 |
  can i leave school at 15 | leaving home for uni | homesick at uni | first day nerves | nervous about interview |
  scared of public speaking | scared of blood | scared of needles nurse | scared of heights tradie | afraid of flying pilot |
  hurt my back at work | injured at work | got hurt at work workcover | i got fired | lost my job | redundancy |
  boss not paying me | underpaid | boss wont give me a payslip | wage theft | unfair dismissal | sexual health educator |
  sex education teacher | porn addiction counsellor | sex worker laws | police prosecutor child abuse | child protection worker |
  child safety officer jobs | youth detention officer | prison officer | corrections | abattoir slaughterman kill floor |
  kill floor worker | pest killer | veterinary nurse put down animals | euthanasia vet | palliative care | death doula |
  undertaker | coroner | autopsy | pathologist | toxicologist poisons | poison control | drug chemist | pharmacy pills |
  cannabis grower | medicinal cannabis jobs | hemp farm | brewer | distiller | winemaker | bartender | rsa | gambling inspector |
  pokies venue attendant | rescue diver | drowning prevention swim teacher | suicide prevention course | lifeline volunteer |
  kids helpline counsellor jobs | headspace jobs | beyond blue careers | mental health worker | aod worker | trauma counsellor |
  trauma surgeon | burns nurse | scar revision | plastic surgeon | tattoo removal | blade smith | knife maker | knife sharpening |
  gunsmith | shooter pest control | hangman game | rope access technician | abseiling | bungy operator | skydive instructor |
  cliff jumping guide | train driver v line | truck driver | bus driver | tram driver sydney | truck driving front of house |
  front of house waiter | roof tiler | falling objects safety | confined space | fear factor | panic buying economics |
  crying baby childcare | sad songs music therapist | lost property officer | lost tax file number | empty house cleaner |
  numb fingers dental nurse | broken bones radiographer | broken english teaching | alone shearing | lone worker |
  isolated areas teacher | remote nurse | runaway train | refuge worker | homeless shelter volunteer | soup kitchen volunteer |
  food rescue | hungry jacks jobs | burnout tyres | crash repair panel beater | dead stock | die setter | mortician | crime scene |
  murder detective | forensic | bomb disposal | army sniper | kill time jobs | work to death | to die for cakes baker |
  dying fabric | fabric dyeing textile | love my life coach | self defence instructor | bully dog breeder | pit bull trainer |
  call names voice actor | laugh comedian | comedian make people laugh | people laugh at my jokes can i be a comedian |
  everyone says i should be a teacher | nobody told me about tafe | no one in my family went to uni |
  no one knows what i want to do | im not smart enough for uni | im bad at everything school |
  i dont know what i want to do with my life | i feel lost about careers | i feel stuck choosing subjects |
  im worried about choosing the wrong course | worried about hecs debt | scared of debt | stressed about choosing subjects |
  i want to study sexual health nursing | can i take my dog to work | i want my own business |
  i feel sick before flights can i be cabin crew | i want to design change rooms | my camera broke | filming my own short film |
  i smashed my hsc | i smashed my interview | i want to get married overseas wedding planner |
  my parents are getting divorced law family lawyer | i want to be on the edge of technology | talk to someone about uni |
  who to talk to about subjects | who do i talk to about careers | i do not know who to talk to about changing subjects |
  i keep failing maths tests | i am so far behind in maths | my drugs pharmacology class | i want to work with drugs pharmacist |
  i stop at 3pm | can i drink water at work | is my boss following me on instagram legal | i am trapped in a boring job |
  i had to share a desk | i share a house with friends | i hate my job | i hate working weekends | my uncle is a builder |
  my cousin is in the army | i want to be with people | i want to be famous | i do not eat meat can i be a chef | i am vegan chef |
  i do not want to get up early | i want to sleep on trains | i died in minecraft | my phone died | my car died |
  how i can earn more | how much more i can earn | how much more can i earn as a doctor
`)

function split(text: string): string[] {
  return text.split('|').map((sentence) => sentence.replace(/\s+/g, ' ').trim())
}
