import { routes } from '#app/platform/routes.server.ts'
import { addFavourite, follow, listFavourites, listFollows, removeFavourite, unfollow } from './contract.ts'
import { followItem, readFavourites, readFollows, save, unfollowItem, unsave } from './service.server.ts'

export const followApi = routes()
  .serve(listFollows, 'user', ({ db, services, actor, query }) => readFollows(db, services, actor, query))
  .serve(follow, 'user', ({ db, services, actor, body, now }) =>
    followItem(db, services, actor, body.type, body.id, now),
  )
  .serve(unfollow, 'user', ({ db, services, actor, params }) =>
    unfollowItem(db, services, actor, params.type, params.id),
  )
  .serve(listFavourites, 'user', ({ db, services, actor, query }) =>
    readFavourites(db, services, actor, query),
  )
  .serve(addFavourite, 'user', ({ db, services, actor, body, now }) =>
    save(db, services, actor, body.type, body.id, now),
  )
  .serve(removeFavourite, 'user', ({ db, services, actor, params }) =>
    unsave(db, services, actor, params.type, params.id),
  )
