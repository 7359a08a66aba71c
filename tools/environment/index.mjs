/**
 * Installs the programs and packages that the checkout needs. Import no npm package here: this code runs before any is
 * installed.
 *
 * | what | from where |
 * |---|---|
 * | PHP and its extensions, Composer, unzip, MariaDB, Chromium, Firefox, nginx, Varnish, Redis | apt, as root on Debian; otherwise one line names the missing packages (system.mjs) |
 * | npm packages, Composer packages | their registries, by npm and composer (packages.mjs) |
 * | WordPress | a given folder, the cache, wordpress.org, Debian's packages unpacked (wordpress.mjs, wordpress-sources.mjs, debian.mjs) |
 * | a MariaDB server | started on a socket; its data is deleted when it stops (mariadb.mjs) |
 */
export { unpackPackages } from './debian.mjs';
export { startMariaDb } from './mariadb.mjs';
export { ensureComposerPackages, ensureNpmPackages } from './packages.mjs';
export { CACHE_NEEDS, chromiumPath, ensure, firefoxPath, phpVersion, which, WORDPRESS_NEEDS } from './system.mjs';
export { getWordPress, VERSIONS, wordPressVersion } from './wordpress.mjs';
