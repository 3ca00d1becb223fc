# Builds, then keeps only what runs. The Node here has the major version of runtime/package.json, so none is fetched.
FROM node:24-slim AS build
WORKDIR /yonder
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/
RUN node scripts/bootstrap.mjs serve
COPY . .
# Where browsers fetch the built files, when that is not the site itself.
ARG ASSETS_URL
ENV ASSETS_URL=$ASSETS_URL
# What only builds goes again.
RUN node scripts/bootstrap.mjs build && npm uninstall --no-save --omit=dev --legacy-peer-deps \
  vite @react-router/dev @tailwindcss/vite tailwindcss lucide-react

FROM node:24-slim
WORKDIR /yonder
COPY --from=build /yonder .
# What is written goes into DATA_DIR and nowhere else: uploads and letters where no S3 and no SMTP are set, and a key
# where DATA_KEY is not set.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
# The first start loads all content before the doors open.
HEALTHCHECK --interval=15s --timeout=3s --start-period=5m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthcheck`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "scripts/start.ts"]
