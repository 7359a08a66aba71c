import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { phpVersion, which } from '../../../tools/environment/index.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { lastLine, must, run, startService } from '../../../tools/lib/process.mjs';
import { Failure } from '../../../tools/lib/terminal.mjs';

/**
 * A page cache in front of the site.
 *
 * @typedef {Object} PageCache
 * @property {string}  name
 * @property {number}  port
 * @property {boolean} obeys Whether it respects `Cache-Control`, `Set-Cookie` and `Vary`. A cache that does not also stores
 *     responses to requests with cookies.
 */

const NGINX_FOLDERS = [ 'body', 'fastcgi', 'proxy', 'scgi', 'uwsgi' ];

const nginxConfig = ( { folder, site, fpm, ports } ) => `
daemon off;
${ process.getuid() === 0 ? 'user root;' : '' }
worker_processes 1;
pid ${ folder }/nginx.pid;
error_log ${ folder }/nginx.log;
events {}
http {
	include /etc/nginx/mime.types;
	access_log off;
	client_body_temp_path ${ folder }/body;
	fastcgi_temp_path ${ folder }/fastcgi;
	proxy_temp_path ${ folder }/proxy;
	scgi_temp_path ${ folder }/scgi;
	uwsgi_temp_path ${ folder }/uwsgi;
	fastcgi_cache_path ${ folder }/obeying keys_zone=obeying:1m;
	fastcgi_cache_path ${ folder }/ignoring keys_zone=ignoring:1m;
	fastcgi_cache_key $request_method$request_uri;
	fastcgi_cache_valid 10m;
	${ nginxServer( ports.origin, site, fpm, '' ) }
	${ nginxServer( ports.obeying, site, fpm, 'fastcgi_cache obeying;' ) }
	${ nginxServer(
		ports.ignoring,
		site,
		fpm,
		'fastcgi_cache ignoring; fastcgi_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;'
	) }
}
`;

const nginxServer = ( port, site, fpm, cache ) => `
	server {
		listen 127.0.0.1:${ port };
		root ${ site };
		location / {
			try_files $uri /index.php$is_args$args;
		}
		location = /index.php {
			fastcgi_param SCRIPT_FILENAME ${ site }/index.php;
			fastcgi_param SCRIPT_NAME /index.php;
			fastcgi_param DOCUMENT_ROOT ${ site };
			fastcgi_param QUERY_STRING $query_string;
			fastcgi_param REQUEST_METHOD $request_method;
			fastcgi_param REQUEST_URI $request_uri;
			fastcgi_param CONTENT_TYPE $content_type;
			fastcgi_param CONTENT_LENGTH $content_length;
			fastcgi_param SERVER_PROTOCOL $server_protocol;
			fastcgi_param SERVER_SOFTWARE nginx;
			fastcgi_param REMOTE_ADDR $remote_addr;
			# Debian's own list has the host without its port.
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_param SLIPSTREAM_SITE_URL http://$http_host;
			fastcgi_pass unix:${ fpm };
			add_header X-Cache $upstream_cache_status always;
			${ cache }
		}
	}
`;

const fpmConfig = ( { folder, fpm } ) => `
[global]
daemonize = no
error_log = ${ folder }/fpm.log
[www]
${ process.getuid() === 0 ? 'user = root\ngroup = root' : '' }
listen = ${ fpm }
listen.mode = 0666
pm = static
pm.max_children = 4
clear_env = no
`;

const backend = ( port ) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${ port }"; }
sub vcl_deliver {
	set resp.http.X-Cache = "MISS";
	if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
`;

const ignoringVcl = `
sub vcl_recv {
	if (req.method == "GET" || req.method == "HEAD") { return (hash); }
}
sub vcl_hash {
	hash_data(req.url);
	return (lookup);
}
sub vcl_backend_response {
	unset beresp.http.Set-Cookie;
	unset beresp.http.Cache-Control;
	unset beresp.http.Vary;
	set beresp.uncacheable = false;
	set beresp.ttl = 10m;
	return (deliver);
}
`;

/**
 * Serves a site with nginx and PHP-FPM, and Redis as object cache, behind four page caches. These are nginx's FastCGI cache and
 * Varnish, each with default rules, and with rules that ignore headers and cookies.
 *
 * @param {import('../../../tools/lib/site.mjs').Site} site
 * @param {string} folder Path of a new folder for sockets and logs. Must be short.
 * @return {Promise< { caches: PageCache[], redis: string, stop: () => Promise< void > } >} The caches, ready for requests.
 */
export async function startCaches( site, folder ) {
	const services = [];
	const stop = async () => {
		for ( const service of services.toReversed() ) {
			await service.stop();
		}
	};
	try {
		const redis = join( folder, 'redis.sock' );
		const fpm = join( folder, 'fpm.sock' );
		const ports = Object.fromEntries(
			await Promise.all(
				[ 'origin', 'obeying', 'ignoring', 'varnishObeying', 'varnishIgnoring' ].map( async ( name ) => [
					name,
					await freePort(),
				] )
			)
		);
		for ( const name of NGINX_FOLDERS ) {
			await mkdir( join( folder, name ), { recursive: true } );
		}
		await chmod( folder, 0o755 );
		services.push( await startRedis( redis, folder ) );
		await copyFile(
			join( import.meta.dirname, 'object-cache.php' ),
			join( site.dir, 'wp-content/object-cache.php' )
		);
		services.push( await startFpm( { folder, fpm, redis } ) );
		const config = join( folder, 'nginx.conf' );
		await writeFile( config, nginxConfig( { folder, site: site.dir, fpm, ports } ) );
		services.push(
			startService( which( 'nginx' ), [ '-p', folder, '-c', config, '-e', join( folder, 'nginx.log' ) ] )
		);
		await untilOpen( ports.ignoring, services.at( -1 ) );
		services.push( await startVarnish( join( folder, 'v1' ), ports.varnishObeying, backend( ports.origin ) ) );
		services.push(
			await startVarnish( join( folder, 'v2' ), ports.varnishIgnoring, backend( ports.origin ) + ignoringVcl )
		);
		const caches = [
			{ name: 'nginx', port: ports.obeying, obeys: true },
			{ name: 'nginx that ignores headers and cookies', port: ports.ignoring, obeys: false },
			{ name: 'Varnish', port: ports.varnishObeying, obeys: true },
			{ name: 'Varnish that ignores headers and cookies', port: ports.varnishIgnoring, obeys: false },
		];
		return { caches, redis, stop };
	} catch ( error ) {
		await stop();
		throw error;
	}
}

async function startRedis( socket, folder ) {
	const settings = { port: 0, unixsocket: socket, dir: folder, save: '', daemonize: 'no' };
	const redis = startService(
		which( 'redis-server' ),
		Object.entries( settings ).flatMap( ( [ name, value ] ) => [ `--${ name }`, String( value ) ] )
	);
	await until( async () => ( await run( 'redis-cli', [ '-s', socket, 'ping' ] ) ).code === 0, redis, 'Redis' );
	return redis;
}

async function startFpm( { folder, fpm, redis } ) {
	const config = join( folder, 'fpm.conf' );
	await writeFile( config, fpmConfig( { folder, fpm } ) );
	const root = process.getuid() === 0 ? [ '-R' ] : [];
	const service = startService(
		which( `php-fpm${ await phpVersion() }` ),
		[ '--nodaemonize', ...root, '--fpm-config', config ],
		{
			env: { ...process.env, SLIPSTREAM_REDIS: redis },
		}
	);
	await untilOpen( fpm, service );
	return service;
}

async function startVarnish( folder, port, vcl ) {
	await mkdir( folder );
	await writeFile( join( folder, 'rules.vcl' ), vcl );
	const jail = process.getuid() === 0 ? [ '-j', 'none' ] : [];
	const service = startService( which( 'varnishd' ), [
		...jail,
		'-F',
		...[ '-n', folder ],
		...[ '-a', `127.0.0.1:${ port }` ],
		...[ '-f', join( folder, 'rules.vcl' ) ],
		...[ '-s', 'malloc,16m' ],
	] );
	await untilOpen( port, service );
	return service;
}

/**
 * Waits until a server accepts connections.
 *
 * @param {number | string} where Port, or path of a socket.
 */
function untilOpen( where, service ) {
	return until( () => isOpen( where ), service, String( where ) );
}

function isOpen( where ) {
	return new Promise( ( resolve ) => {
		const socket = connect( typeof where === 'number' ? { port: where, host: '127.0.0.1' } : { path: where } );
		socket.once( 'connect', () => resolve( true ) ).once( 'error', () => resolve( false ) );
		socket.once( 'connect', () => socket.destroy() );
	} );
}

async function until( isReady, service, name ) {
	let ended = false;
	service.ended.then( () => ( ended = true ) );
	for ( let attempt = 0; attempt < 300 && ! ended; attempt++ ) {
		if ( await isReady() ) {
			return;
		}
		await wait( 50 );
	}
	throw new Failure( `${ name } does not start: ${ lastLine( service.output() || 'no message' ) }` );
}

/**
 * Runs content.php on the site.
 *
 * @param {{ dir: string, redis: string, url: string }} site
 * @param {string[]} parameters Arguments after the site.
 * @return {Promise< Object >} The printed JSON.
 */
export async function changeSite( { dir, redis, url }, ...parameters ) {
	const script = join( import.meta.dirname, 'content.php' );
	const output = await must( 'php', [ script, dir, ...parameters ], {
		env: { ...process.env, SLIPSTREAM_REDIS: redis, SLIPSTREAM_SITE_URL: url },
	} );
	return JSON.parse( output.slice( output.lastIndexOf( '\n{' ) ) );
}
