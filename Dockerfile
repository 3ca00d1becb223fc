FROM node:24-slim
WORKDIR /yonder
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN NODE_ENV=production node scripts/bootstrap.mjs build
ENV NODE_ENV=production
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "scripts/start.ts"]
