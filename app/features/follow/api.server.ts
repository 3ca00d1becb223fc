import { routes } from '#app/platform/routes.server.ts'
import { addFavourite, follow, listFavourites, listFollows, removeFavourite, unfollow } from './contract.ts'
import { followItem, readFavourites, readFollows, save, unfollowItem, unsave } from './service.server.ts'

export const followApi = routes()
  .serve(listFollows, 'user', ({ db, actor, query }) => readFollows(db, actor, query))
  .serve(follow, 'user', ({ db, actor, body, now }) => followItem(db, actor, body.type, body.id, now))
  .serve(unfollow, 'user', ({ db, actor, params }) => unfollowItem(db, actor, params.type, params.id))
  .serve(listFavourites, 'user', ({ db, actor, query }) => readFavourites(db, actor, query))
  .serve(addFavourite, 'user', ({ db, actor, body, now }) => save(db, actor, body.type, body.id, now))
  .serve(removeFavourite, 'user', ({ db, actor, params }) => unsave(db, actor, params.type, params.id))
