<?php
/**
 * Tests of the lists in extensions/index.json.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Presets;
use Slipstream\Plugin;
use Slipstream\Support\Notices;

final class PresetsTest extends TestCase {

	private const PRODUCTION = [
		'business-hours',
		'button',
		'calendly',
		'contact-form',
		'contact-info',
		'donations',
		'eventbrite',
		'gathering-tweetstorms',
		'gif',
		'google-calendar',
		'image-compare',
		'instagram-gallery',
		'likes',
		'mailchimp',
		'map',
		'markdown',
		'opentable',
		'pinterest',
		'podcast-player',
		'publicize',
		'rating-star',
		'recurring-payments',
		'related-posts',
		'repeat-visitor',
		'revue',
		'send-a-message',
		'whatsapp-button',
		'seo',
		'sharing',
		'shortlinks',
		'simple-payments',
		'slideshow',
		'social-previews',
		'story',
		'subscriptions',
		'tiled-gallery',
		'videopress',
		'wordads',
	];

	private const EXPERIMENTAL = [ 'anchor-fm', 'premium-content', 'conversation', 'dialogue' ];

	private const NO_POST_EDITOR = [
		'business-hours',
		'button',
		'calendly',
		'contact-form',
		'contact-info',
		'donations',
		'eventbrite',
		'gif',
		'google-calendar',
		'instagram-gallery',
		'mailchimp',
		'map',
		'markdown',
		'opentable',
		'pinterest',
		'rating-star',
		'recurring-payments',
		'related-posts',
		'repeat-visitor',
		'revue',
		'simple-payments',
		'slideshow',
		'subscriptions',
		'tiled-gallery',
		'videopress',
		'wordads',
	];

	/**
	 * @return array<string, array{string, list<string>}>
	 */
	public static function variations(): array {
		return [
			'[PRD-06] production: exactly 38 names'              => [ 'production', self::PRODUCTION ],
			'[PRD-07] beta: production, experimental and amazon' => [ 'beta', [ 'amazon', ...self::PRODUCTION, ...self::EXPERIMENTAL ] ],
			'[PRD-08] experimental: production and four names'   => [ 'experimental', [ ...self::EXPERIMENTAL, ...self::PRODUCTION ] ],
			'[PRD-09] no-post-editor: a separate list'           => [ 'no-post-editor', self::NO_POST_EDITOR ],
		];
	}

	/**
	 * @param list<string> $expected
	 */
	#[DataProvider( 'variations' )]
	public function test_the_filter_chooses_the_variation( string $variation, array $expected ): void {
		$this->filter( 'jetpack_blocks_variation', $variation );
		self::assertEqualsCanonicalizing( $expected, Plugin::get( Presets::class )->slugs() );
	}

	#[TestDox( 'Every variation offers the blocks of newer Jetpack versions and our own as well' )]
	public function test_newer_blocks(): void {
		$newer = [ 'blogroll', 'goodreads', 'nextdoor', 'payments-intro', 'tock' ];
		foreach ( [ 'production' => self::PRODUCTION, 'no-post-editor' => self::NO_POST_EDITOR ] as $variation => $slugs ) {
			$this->filter( 'jetpack_blocks_variation', $variation );
			self::assertEqualsCanonicalizing( [ ...$slugs, ...$newer, 'reader-account' ], Plugin::get( Presets::class )->offered() );
		}
	}

	#[TestDox( 'Production is the default variation' )]
	public function test_default_variation(): void {
		self::assertSame( 'production', Plugin::get( Presets::class )->variation() );
		self::assertCount( 38, Plugin::get( Presets::class )->slugs() );
	}

	#[TestDox( 'Experimental wins over beta' )]
	public function test_experimental_wins(): void {
		$this->filter( 'jetpack_load_beta_blocks', true );
		self::assertSame( 'beta', Plugin::get( Presets::class )->variation() );
		$this->filter( 'jetpack_load_experimental_blocks', true );
		self::assertSame( 'experimental', Plugin::get( Presets::class )->variation() );
	}

	/**
	 * @return array<string, array{string|null}>
	 */
	public static function broken_lists(): array {
		return [
			'missing'          => [ null ],
			'invalid JSON'     => [ '{ "production": [' ],
			'another shape'    => [ '{ "production": "map" }' ],
			'a list of things' => [ '[ "map" ]' ],
		];
	}

	#[DataProvider( 'broken_lists' )]
	#[TestDox( 'A broken index.json offers no extension, causes no error and shows administrators one notice' )]
	public function test_broken_index( ?string $content ): void {
		$project = new FixtureProject( [ 'alpha' => [] ] );
		null === $content ? $project->remove( 'extensions/index.json' ) : $project->write( 'extensions/index.json', $content );
		$slugs = $this->without_json_warning( static fn (): array => Plugin::get( Presets::class )->slugs() );

		self::assertSame( [], $slugs );
		self::assertSame( [], Plugin::get( Notices::class )->texts(), 'visitors are told nothing' );
		$this->log_in( 'network' );
		$texts = Plugin::get( Notices::class )->texts();
		self::assertCount( 1, $texts );
		self::assertStringContainsString( 'extensions/index.json', implode( $texts ) );
	}

	/**
	 * Calls a function that makes WordPress warn about invalid JSON.
	 *
	 * @param callable(): list<string> $callback
	 * @return list<string>
	 */
	private function without_json_warning( callable $callback ): array {
		$this->filter( 'wp_trigger_error_trigger_error', false );
		set_error_handler( static fn (): bool => true, E_USER_WARNING | E_USER_NOTICE );
		try {
			return $callback();
		} finally {
			restore_error_handler();
		}
	}
}
