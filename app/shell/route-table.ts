/** Made by `node scripts/route-table.ts` from app/routes.ts and docs/spec/routes.json; a test compares them. */
export const routeTable = `
/ index dtfqlm home
/home home - home
/feed feed - auth+user
/test test pb
/favourites favourites dbsfqlm auth+user
/my-events my-events dbsfqlm auth+user
/downloads downloads dbsfqlm auth+user
/enquiries enquiries dbsfqlm auth+user
/profile profile dbsfqlm auth+user
/preferences user-preferences dbsfqlm auth+user
/subscription-centre subscription-centre - auth+user
/referrals referrals dbsfqlm auth+user
/user/dashboard user-dashboard - auth+user
/login login dbf guest
/register register dbf guest
/my-yonder my-yonder >302/login
/referral/:code referral-join dbfm guest
/account/verify/school/:token verify-school dbf
/account/verify/secondary/:token verify-secondary dbf
/account/verify/:token verify dbf
/forgot forgot dbf guest
/account/reset/:email/:token reset dbf guest
/account-setup account-setup - auth
/logout logout !
/contact/:slug? contact dbfql
/business business-page dbsfql
/connect connect
/team team dbsfqlm
/about about dbsfqlm
/terms-and-conditions terms-and-conditions
/privacy-policy privacy-policy
/partners sponsors
/pages/:slug landing-page dbfqklm
/contribute contribute dbsfqlm
/finlit finlit >302/academy/finlit
/follow/occupations follow-occupations - auth+user
/follow/providers follow-providers - auth+user
/follow/courses follow-courses - auth+user
/follow/webinars follow-webinars - auth+user
/ppa ppa - psp
/messages/:id? messages - auth+student_or_advisor
/groups groups - auth+student
/groups/:id group - auth+student_or_advisor
/wex wex - auth+student
/wex/start wex-start - auth+student
/wex/hosts wex-hosts - auth+student
/wex/:id wex-show - auth+student
/wex/host/:token wex-host xb
/wex/parent/:token wex-parent xb
/career-planner career-planner dbqlm auth+user
/career-planner/:slug career-planner dbqlm auth+user
/dashboard dashboard >302/advisor/dashboard
/advisor/dashboard advisor-dashboard vbsflm advisor
/advisor/analytics advisor-analytics vbsflm advisor
/advisor/students advisor-students vbsflm advisor
/advisor/profile advisor-profile vbsflm advisor
/advisor/verify/:token advisor-verify xbs
/advisor/students/onboarding advisor-students-onboarding vbsflm advisor
/advisor/students/onboarding/csv advisor-students-onboarding-csv vbsflm advisor
/advisor/students/onboarding/google advisor-students-onboarding-google vbsflm advisor
/advisor/students/onboarding/manual advisor-students-onboarding-manual vbsflm advisor
/advisor/students/onboarding/complete advisor-students-onboarding-complete vbsflm advisor
/advisor/students/onboarding/imports advisor-students-onboarding-imports vbsflm advisor
/advisor/students/onboarding/import/:id advisor-students-onboarding-import vbsflm advisor
/advisor/students/:id advisor-student vbsflm advisor
/advisor/students/:id/career-plan advisor-student-career-plan vbsflm advisor
/advisor/groups advisor-groups vbsflm advisor
/advisor/groups/:id advisor-group vbsflm advisor
/advisor/career-tasks advisor-career-tasks vbsflm advisor
/advisor/messages/:id? advisor-messages vbsflm advisor
/advisor/notifications advisor-notifications vbsflm advisor
/advisor/wex advisor-wex vbsflm advisor
/advisor/wex/:id advisor-wex-show vbsflm advisor
/advisor/career-planner/:id advisor-career-planner vbsflm advisor+check_permission
/advisor/career-planner/:id/:slug advisor-career-planner-show vbsflm advisor+check_permission
/schools-on-demand/:partner? schools-on-demand
/career-quiz psp-new-index dhfqlm user_or_guest
/career-quiz/thank-you psp-new-thank-you - tool_thankyou
/career-quiz/results psp-new-results - user_or_guest
/career-quiz/sign-up psp-new-sign-up - guest
/welcome/no-plan no-plan >302/career-quiz
/welcome/have-plan have-plan >302/career-quiz
/welcome/passion passion >302/career-quiz
/welcome/preferences preferences >302/career-quiz
/welcome/career-explorer career-explorer >302/career-quiz
/onboarding/no-plan old-onboarding-no-plan >302/career-quiz
/onboarding/have-plan old-onboarding-have-plan >302/career-quiz
/onboarding/passion old-onboarding-passion >302/career-quiz
/onboarding/preferences old-onboarding-preferences >302/career-quiz
/onboarding/career-explorer old-onboarding-career-explorer >302/career-quiz
/welcome-user/no-plan welcome-user-no-plan >302/career-quiz
/welcome-user/have-plan welcome-user-have-plan >302/career-quiz
/welcome-user/career-explorer welcome-user-career-explorer >302/career-quiz
/no-plan bare-no-plan >302/career-quiz
/have-plan bare-have-plan >302/career-quiz
/passion bare-passion >302/career-quiz
/career-explorer bare-career-explorer >302/career-quiz
/welcome-user/career-explorer/:slug career-explorer-show - psp
/welcome-user/passion onboarding-passion dbqlm psp
/welcome-user/preferences onboarding-preferences dbqlm psp
/share/success share-success
/academy academy atfqlm
/academy/:p_slug program absfqlm
/academy/:p_slug/:m_slug module absfqklm
/academy/:p_slug/:m_slug/:t_slug topic ntlm
/academy/:p_slug/:m_slug/:t_slug/result/:attempt_id attempt absfqklm not_user_or_ghost
/learn learn >302/academy
/learn/* learn-splat >302/academy/*
/virtual-job-experience virtual-job-experience
/virtual-job-experience/:vje_slug/certificate vje-certificate - auth+user
/virtual-job-experience/:vje_slug/next-steps vje-next-steps - auth+user
/virtual-job-experience/:vje_slug/activity/:page_slug vje-activity - auth+user
/virtual-job-experience/:vje_slug/supporting-documents vje-supporting-documents - auth+user
/virtual-job-experience/:vje_slug/:page_slug vje-page - auth+user
/virtual-job-experience/:vje_slug vje
/industry-hubs/:slug industry-hub
/skill-hubs/:slug skill-hub
/business/media-centre business-articles
/business/media-centre/category/:slug business-articles-category
/business/media-centre/:slug business-article
/business/reports business-reports
/business/reports/:slug business-report
/articles articles dtfqlm
/articles/featured articles-child-item dtfqlm
/articles/recent articles-child-item dtfqlm
/articles/life articles-child-item dtfqlm
/articles/work articles-child-item dtfqlm
/articles/study articles-child-item dtfqlm
/articles/travel articles-child-item dtfqlm
/articles/tags/:tag_slug articles-child-item dtfqlm
/articles/:slug article dtfqlm
/category/:slug category-slug >301/search/articles?keyword=:slug
/categories/:slug categories-slug >301/search/articles?keyword=:slug
/tags/:slug tags-slug >301/search/articles?keyword=:slug
/tag/:slug tag-slug >301/search/articles?keyword=:slug
/articles/category/:slug articles-category-slug >301/search/articles?keyword=:slug
/articles/categories/:slug articles-categories-slug >301/search/articles?keyword=:slug
/explore explore >302/explore/work
/explore/work explore-work
/explore/study explore-study
/explore/travel explore-travel
/work work >302/explore/work
/study study >302/explore/study
/travel travel >302/explore/travel
/past/expos past-expos
/expo/:slug expo ebfqklm
/expo/past/:slug expo-past ebfqlm
/expo/:slug/webinars expo-webinar-page ebflm
/expo/:slug/exhibitors expo-exhibitors ebfqlm
/expo/2021/stage expo-2021-stage ebfqlm
/expo/2021/sponsor expo-2021-sponsor ebfqlm
/expo/2021/marketplace expo-2021-marketplace ebfqlm
/expo/2021/webinars expo-2021-webinars ebfqlm
/expo/2021/exhibitors expo-2021-exhibitors ebfqlm
/expo/2021/recap expo-2021-recap ebfqlm
/expo/2022/stage expo-2022-stage ebfqlm
/expo/2022/sponsor expo-2022-sponsor ebfqlm
/expo/2022/marketplace expo-2022-marketplace ebfqlm
/expo/2022/webinars expo-2022-webinars ebfqlm
/expo/2022/exhibitors expo-2022-exhibitors ebfqlm
/expo/2022/recap expo-2022-recap ebfqlm
/careers careers >302/careers/industries
/careers/industries careers-industries dbsfqlm
/careers/occupations careers-occupations dbsfqlm
/educators educators dbsfqlm
/employers employers dbsfqlm
/experiences experiences dbsfqlm
/skills-forecast skills-forecast dbsfqlm
/webinars webinars-page dtsfqlm
/search search dbsfqlm
/search/:scope search-scope dbsfqlm
/courses/:slug course dbsfqkilm
/gap-years/:slug gap-year dbsfqkilm
/jobs/:slug job dbsfqkilm
/educators/:slug educator dbsfqkilm
/employers/:slug employer dbsfqkilm
/experiences/:slug experience-provider dbsfqkilm
/events/:slug event dtsfqlm
/events/:slug/join event-join - auth+user
/events/external/:slug event-external dbsfqlm
/industries/:slug industry dbsfqlm
/occupations/:slug occupation dbsfqlm
/tools tools
/tools/:tool tool - user_or_guest
/tools/budget-planner tool-budget-planner - user_or_guest
/tools/budget-planner/thank-you tool-budget-planner-thank-you - tool_thankyou
/tools/budget-planner/results tool-budget-planner-results - user_or_guest
/tools/course-finder tool-course-finder - user_or_guest
/tools/course-finder/thank-you tool-course-finder-thank-you - tool_thankyou
/tools/course-finder/results tool-course-finder-results - user_or_guest
/tools/resume-helper tool-resume-helper - user_or_guest
/tools/resume-helper/thank-you tool-resume-helper-thank-you - tool_thankyou
/tools/resume-helper/results tool-resume-helper-results - user_or_guest
/tools/centrelink-101 tool-centrelink-101 - user_or_guest
/tools/centrelink-101/thank-you tool-centrelink-101-thank-you - tool_thankyou
/tools/centrelink-101/results tool-centrelink-101-results - user_or_guest
/tools/uni-exchange-hub tool-uni-exchange-hub - user_or_guest
/tools/uni-exchange-hub/thank-you tool-uni-exchange-hub-thank-you - tool_thankyou
/tools/uni-exchange-hub/results tool-uni-exchange-hub-results - user_or_guest
/tools/centrelink-checker tool-centrelink-checker - user_or_guest
/tools/centrelink-checker/thank-you tool-centrelink-checker-thank-you - tool_thankyou
/tools/centrelink-checker/results tool-centrelink-checker-results - user_or_guest
/tools/:tool/thank-you tool-thank-you - tool_thankyou
/tools/:tool/results tool-results - user_or_guest
/rewards rewards
/admin admin pb admin
/admin/dashboard admin-dashboard pb admin
/admin/academy/dashboard admin-academy-dashboard pb admin
/admin/logout admin-logout !
/admin/:resource admin-resource pb admin
/admin/:resource/:id admin-resource-show pb admin
/healthcheck healthcheck pb
/error error pb
/maintenance maintenance pb
/styles styles pb
/:slug catch-all >302/articles/:slug
/setup setup dbf
/badges badges
/career-tasks career-tasks - auth+student
/career-tasks/:id career-tasks-id - auth+student
/meetings meetings - auth+student
/sources sources
/data-credits data-credits
/download download
/enquire enquire
/need-help need-help
/events/:slug/room events-slug-room dbflm auth+user
/careers/compare careers-compare dbsfqlm
/family/invitation/:token family-invitation-token dbf
/how-matching-works how-matching-works
/parents parents
/family family - auth+user
/family/:id family-id - auth+user
/schools-on-demand/lessons/:slug schools-on-demand-lessons-slug
/view-as view-as
/pages/work-experience-rules pages-work-experience-rules
/account/guardian/:token account-guardian-token dbf
/account/keep/:token account-keep-token
/account/unsubscribe/:token account-unsubscribe-token
/account/security account-security - auth
/account/two-step account-two-step - auth
/account/privacy account-privacy - auth
/account/family account-family - auth+user
/account/school account-school - auth
/site/mailing-list site-mailing-list
/site/mailing-list/confirm/:token site-mailing-list-confirm-token
/site/mailing-list/leave/:token site-mailing-list-leave-token
/subjects subjects
/surveys surveys
/surveys/:slug surveys-slug
/virtual-job-experience/on-this-device virtual-job-experience-on-this-device
/virtual-job-experience/:vje_slug/preview/:page_slug virtual-job-experience-vje_slug-preview-page_slug - admin
/academy/on-this-device academy-on-this-device absflm
/academy/learning academy-learning absfqlm
/academy/learning/retry academy-learning-retry absfqlm
/advisor/awaiting advisor-awaiting vbsflm advisor
/advisor/message-reports advisor-message-reports vbsflm advisor
/advisor/message-reports/:id advisor-message-reports-id vbsflm advisor
/advisor/notifications/settings advisor-notifications-settings vbsflm advisor
/advisor/career-tasks/new advisor-career-tasks-new vbsflm advisor
/advisor/career-tasks/:id advisor-career-tasks-id vbsflm advisor
/advisor/career-tasks/:id/students/:student advisor-career-tasks-id-students-student vbsflm advisor
/advisor/lessons advisor-lessons vbsflm advisor
/advisor/lessons/:slug advisor-lessons-slug vbsflm advisor
/advisor/wex/start advisor-wex-start vbsflm advisor
/advisor/wex/figures advisor-wex-figures vbsflm advisor
/advisor/wex/hosts advisor-wex-hosts vbsflm advisor
/advisor/wex/folder advisor-wex-folder vbsflm advisor
/advisor/wex/settings advisor-wex-settings vbsflm advisor
/advisor/* advisor vbsflm advisor
/expo/* expo ebfqlm
/certificates certificates xb
/certificates/:code certificates-code xb
/shared-plan/:token shared-plan-token xb
/admin/audit-log admin-audit-log pb admin
/admin/outbox admin-outbox pb admin
/admin/job-queue admin-job-queue pb admin
/admin/stale admin-stale pb admin
/admin/packs admin-packs pb admin
/admin/packs/imports/:id admin-packs-imports-id pb admin
/admin/reviews admin-reviews pb admin
/admin/reviews/:id admin-reviews-id pb admin
/admin/credentials/:id admin-credentials-id pb admin
/admin/enquiries/:id admin-enquiries-id pb admin
/admin/events/:id/attendance admin-events-id-attendance pb admin
/admin/vjes/:id/numbers admin-vjes-id-numbers pb admin
/admin/forms/:key admin-forms-key pb admin
/admin/cashouts/:id admin-cashouts-id pb admin
/admin/xp-awards/:id admin-xp-awards-id pb admin
/admin/xp-reviews/:id admin-xp-reviews-id pb admin
/admin/school-requests/:id admin-school-requests-id pb admin
/admin/academy admin-academy pb admin
/admin/survey-results/:id admin-survey-results-id pb admin
/admin/safety/:id admin-safety-id pb admin
`
