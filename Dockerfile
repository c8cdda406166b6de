# npm start in a container: see docs/install.md. It holds no setting and no secret.

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-trixie-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# The server may write these, for everything that is kept and what builds leave for the next one; the rest is root's.
RUN mkdir -m 700 /data .astro && chown node:node /data .astro
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 4321
# The first start reads the feeds once before it is ready.
HEALTHCHECK --interval=30s --timeout=10s --start-period=5m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# npm start without npm, which would end before the server has.
CMD ["node_modules/.bin/node", "--max-semi-space-size=4", "--import", "./common/beginCommand.mjs", "server/start.ts"]
