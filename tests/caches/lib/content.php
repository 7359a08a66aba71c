<?php
/**
 * Creates the content for tests of caches, and prints URLs, cookies and IDs as JSON:
 *     php content.php <site> fill
 *     php content.php <site> mode whole|cacheable
 *     php content.php <site> work              Runs due jobs.
 *     php content.php <site> check             Prints whether the plugin has found a cache that ignores headers.
 *     php content.php <site> poison|flush      Replaces values in the object cache with invalid ones, or empties it.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Caches;

use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Memberships\Caching\PageCacheCheck;
use Slipstream\Domains\Memberships\Caching\PaywallSettings;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\Extensions\PremiumContent\PaidPosts;

require_once $argv[1] . '/wp-load.php';
require_once dirname( __DIR__, 3 ) . '/extensions/premium-content/test/PaidPosts.php';

/** @return array<string, string> Cookies of a device on which a reader has signed in by email. */
function reader_cookies( string $email ): array {
	Plugin::get( ReaderSession::class )->sign_in( $email );
	$cookies = [
		ReaderCookie::name() => $_COOKIE[ ReaderCookie::name() ],
		'slipstream_reader'  => '1',
	];
	unset( $_COOKIE[ ReaderCookie::name() ] );
	return $cookies;
}

/** @return array<string, string> Cookies of a WordPress user. */
function user_cookies( string $login ): array {
	$user    = get_user_by( 'login', $login );
	$expires = time() + DAY_IN_SECONDS;
	$token   = \WP_Session_Tokens::get_instance( $user->ID )->create( $expires );
	return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $user->ID, $expires, 'logged_in', $token ) ];
}

/** @return array<string, mixed> */
function fill(): array {
	Plugin::get( Extensions::class )->start( 'payments' );
	Plugin::get( Extensions::class )->start( 'memberships' );
	Plugin::get( \Slipstream\Database\Migrator::class )->run();
	$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_decimal( '5', 'USD' ), Plan::MONTHLY ) );
	assert( $plan instanceof Plan );
	$memberships = Plugin::get( Memberships::class );
	$memberships->grant( 'member@example.org', $plan->id, time() + DAY_IN_SECONDS );
	$memberships->grant( 'lapsed@example.org', $plan->id, time() - DAY_IN_SECONDS );
	$add   = static fn ( string $name, string $content ): int => wp_insert_post(
		[
			'post_title'   => $name,
			'post_name'    => $name,
			'post_status'  => 'publish',
			'post_author'  => 1,
			'post_content' => wp_slash( $content ),
		]
	);
	$gated = $add( 'gated', PaidPosts::content( $plan->id ) );
	$open  = $add( 'open', PaidPosts::paragraph( PaidPosts::OPEN ) );
	return [
		'gated'   => (string) wp_parse_url( (string) get_permalink( $gated ), PHP_URL_PATH ),
		'open'    => (string) wp_parse_url( (string) get_permalink( $open ), PHP_URL_PATH ),
		'id'      => $gated,
		'secret'  => PaidPosts::SECRET,
		'offer'   => PaidPosts::OFFER,
		'word'    => PaidPosts::OPEN,
		'account' => ReaderLink::to_own_account(),
		'readers' => [
			'visitor' => [],
			'member'  => reader_cookies( 'member@example.org' ),
			'lapsed'  => reader_cookies( 'lapsed@example.org' ),
			'editor'  => user_cookies( 'editor' ),
		],
	];
}

/**
 * Runs due jobs, as WordPress' cron does.
 *
 * @return array<string, bool>
 */
function work(): array {
	do_action( 'slipstream_work' );
	return [ 'worked' => true ];
}

/** Replaces cached values about plans and settings with values of other types. */
function poison(): array {
	$plan = (int) ( get_posts(
		[
			'post_type'   => 'jp_mem_plan',
			'post_status' => 'any',
			'fields'      => 'ids',
		]
	)[0] ?? 0 );
	$all  = wp_load_alloptions();
	$bad  = [
		'slipstream_membership_plans' => serialize(
			[
				$plan => 'free',
				'x'   => [ [ 1 ] ],
				0     => null,
				-1    => new \stdClass(),
			]
		),
	];
	foreach ( array_keys( $all ) as $name ) {
		if ( str_starts_with( (string) $name, 'slipstream_settings_' ) ) {
			$bad[ $name ] = 'a:1:{s:4:"zzzz";s:1:"';
		}
	}
	wp_cache_set( 'alloptions', $bad + $all, 'options' );
	wp_cache_set(
		$plan,
		[
			'jetpack_memberships_price' => [ 'x' ],
			'jetpack_memberships_type'  => 7,
			0                           => null,
		],
		'post_meta'
	);
	foreach ( get_users( [ 'fields' => 'ID' ] ) as $id ) {
		wp_cache_set( (int) $id, [ 'slipstream_verified_email' => [ [ 'x' ], 1 ] ] + (array) get_user_meta( (int) $id ), 'user_meta' );
	}
	return [ 'replaced' => array_keys( $bad ) ];
}

$result = match ( $argv[2] ) {
	'fill'   => fill(),
	'mode'   => [ 'stored' => Plugin::get( SettingsStore::class )->change( PaywallSettings::section(), [ 'caching' => $argv[3] ] ) ],
	'work'   => work(),
	'check'  => [ 'found' => Plugin::get( PageCacheCheck::class )->has_found_cache() ],
	'poison' => poison(),
	'flush'  => [ 'flushed' => wp_cache_flush() ],
};
echo "\n", wp_json_encode( $result );
