/**
 * What a checkout needs of the machine, brought there where it is missing. Nothing of npm may be imported from here on:
 * it runs before any package is there.
 *
 * | what | from where |
 * |---|---|
 * | PHP and its extensions, Composer, unzip, MariaDB, Chromium, Firefox | apt, as root on Debian; else one line says what to install (system.mjs) |
 * | npm packages, Composer's | their registries, by npm and composer (packages.mjs) |
 * | WordPress | a folder given, the cache, wordpress.org, Debian's packages unpacked (wordpress.mjs, wordpress-sources.mjs, debian.mjs) |
 * | a MariaDB server of our own | started on a socket, with data that goes when it stops (mariadb.mjs) |
 */
export { startMariaDb } from './mariadb.mjs';
export { ensureComposerPackages, ensureNpmPackages } from './packages.mjs';
export { chromiumPath, ensure, firefoxPath, WORDPRESS_NEEDS } from './system.mjs';
export { getWordPress, VERSIONS, wordPressVersion } from './wordpress.mjs';
