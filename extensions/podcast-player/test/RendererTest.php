<?php
/**
 * Tests of the podcast player on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\PodcastPlayer\Chapters;
use Slipstream\Extensions\PodcastPlayer\Feeds;
use Slipstream\Extensions\PodcastPlayer\Markup;
use Slipstream\Extensions\PodcastPlayer\PlayerOptions;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/FeedServer.php';

final class RendererTest extends TestCase {

	private static FeedServer $server;

	public static function setUpBeforeClass(): void {
		self::$server = new FeedServer();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
	}

	/**
	 * @param array<string, mixed> $attributes Attributes besides the URL.
	 * @param bool                 $is_read    Whether a job loads the feed before.
	 */
	private static function render( string $path, array $attributes = [], bool $is_read = true ): string {
		$url = self::$server->url( $path );
		if ( $is_read ) {
			Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		}
		return self::block( [ 'url' => $url ] + $attributes );
	}

	/** @param array<string, mixed> $attributes All attributes. */
	private static function block( array $attributes ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/podcast-player', $attributes, '<a href="x">x</a>' ) );
	}

	/** @return list<string> Titles in the list of episodes. */
	private static function titles( string $html ): array {
		preg_match_all( '#__track-title">([^<]*)<#', $html, $found );
		return $found[1];
	}

	/** @return array<string, mixed> JSON data for the script. */
	private static function data( string $html ): array {
		self::assertSame( 1, preg_match( '#<script type="application/json">(.*?)</script>#s', $html, $found ) );
		return json_decode( $found[1] ?? '', true );
	}

	#[TestDox( '[POD-08] Prints header with cover, title and description, then the player, then the list' )]
	public function test_order(): void {
		$html   = self::render( '/feed.xml' );
		$places = array_map(
			static fn ( string $part ): int|false => strpos( $html, $part ),
			[ '__header', '__cover-image', '__current-track-title', '__podcast-title', '__track-description', '<audio', '__tracks' ]
		);
		$sorted = $places;
		sort( $sorted );
		self::assertNotContains( false, $places );
		self::assertSame( $sorted, $places );
		self::assertStringContainsString( 'What episode 12 is about.', $html );
		self::assertSame( [ 'Episode 12', 'Episode 11', 'Episode 10', 'Episode 9', 'Episode 8' ], self::titles( $html ) );
		self::assertStringContainsString(
			'<time class="jetpack-podcast-player__track-duration" dir="ltr" datetime="PT1325S">22:05</time>',
			$html
		);
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function parts(): array {
		return [
			'the cover'       => [ 'showCoverArt', '__cover' ],
			'the title'       => [ 'showEpisodeTitle', '__current-track-title' ],
			'the description' => [ 'showEpisodeDescription', 'What episode 12 is about.' ],
		];
	}

	#[DataProvider( 'parts' )]
	#[TestDox( '[POD-09] Hides $_dataName, and shows the other parts of the header' )]
	public function test_parts( string $attribute, string $mark ): void {
		$html = self::render( '/feed.xml', [ $attribute => false ] );
		self::assertStringNotContainsString( $mark, $html );
		foreach ( self::parts() as [ $other, $other_mark ] ) {
			if ( $other !== $attribute ) {
				self::assertStringContainsString( $other_mark, $html );
			}
		}
	}

	#[TestDox( 'Each control has a name' )]
	public function test_control_names(): void {
		$tags  = new WP_HTML_Tag_Processor( Markup::controls() );
		$names = [];
		while ( $tags->next_tag() ) {
			if ( in_array( $tags->get_tag(), [ 'BUTTON', 'INPUT' ], true ) ) {
				$names[] = $tags->get_attribute( 'aria-label' );
			}
		}
		self::assertSame(
			[ 'Jump back 5 seconds', 'Skip forward 30 seconds', 'Playback speed', 'Copy link to this moment' ],
			$names
		);
	}

	#[TestDox( '[POD-30] Prints the list only for more than one episode' )]
	public function test_list(): void {
		self::assertCount( 2, self::titles( self::render( '/feed.xml', [ 'itemsToShow' => 2 ] ) ) );
		self::assertStringNotContainsString( '__tracks', self::render( '/feed.xml', [ 'itemsToShow' => 1 ] ) );
		$one = self::render( '/feed.xml', [ 'selectedEpisodes' => [ [ 'guid' => 'episode-3' ] ] ] );
		self::assertStringNotContainsString( '__tracks', $one );
		self::assertSame( 'Episode 3', self::data( $one )['tracks'][0]['title'] );
	}

	#[TestDox( 'Older content keeps its many episodes, its several picked ones, and the attribute of a short-lived release' )]
	public function test_old_content(): void {
		self::assertCount( 12, self::titles( self::render( '/feed.xml', [ 'itemsToShow' => 25 ] ) ) );
		$picked = [ 'selectedEpisodes' => [ [ 'guid' => 'episode-3' ], [ 'guid' => 'episode-7' ] ] ];
		self::assertSame( [ 'Episode 3', 'Episode 7' ], self::titles( self::render( '/feed.xml', $picked ) ) );
		$single = [ 'singleEpisode' => [ 'guid' => 'episode-4' ] ];
		self::assertSame( 'Episode 4', self::data( self::render( '/feed.xml', $single ) )['tracks'][0]['title'] );
	}

	#[TestDox( 'Prints chapters as links into the audio, which work without script' )]
	public function test_chapters(): void {
		$html = self::render( '/chapters.xml' );
		$src  = self::$server->url( '/audio.wav?n=1' );
		self::assertStringContainsString(
			"<li><a href=\"$src#t=0\">At the harbour</a> <time dir=\"ltr\">00:00</time></li><li><a href=\"$src#t=2\">On the bridge</a>",
			$html
		);
		self::assertSame( [ [ 0, 'At the harbour' ], [ 2, 'On the bridge' ] ], self::data( $html )['tracks'][0]['chapters'] );
	}

	#[TestDox( 'A job loads chapters from a separate file, and the page shows them afterward' )]
	public function test_remote_chapters(): void {
		$html  = self::render( '/remote-chapters.xml' );
		$asked = count( self::$server->requests() );
		self::assertStringContainsString( '__chapters" hidden', $html );
		$html = self::render( '/remote-chapters.xml' );
		self::assertSame( $asked, count( self::$server->requests() ) );
		$job = [ 'urls' => [ self::$server->url( '/chapters.json' ), self::$server->url( '/gone.xml' ) ] ];
		self::assertSame(
			[ wp_json_encode( $job ) ],
			array_column( OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s', [ Chapters::JOB ] ), 'arguments' )
		);

		Plugin::get( Chapters::class )->fetch( $job );
		$asked = count( self::$server->requests() );
		$html  = self::render( '/remote-chapters.xml' );
		self::assertSame( [ [ 0, 'At the harbour' ], [ 3, 'On the bridge' ] ], self::data( $html )['tracks'][0]['chapters'] );
		self::assertArrayNotHasKey( 'chapters', self::data( $html )['tracks'][1] );
		self::assertSame( $asked, count( self::$server->requests() ), 'what is gone is not asked for again at once' );
	}

	#[TestDox( 'Feeds and emails contain the episodes as links, or the saved markup before the feed is read' )]
	public function test_in_feed(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		self::assertStringContainsString( '<a href="x">x</a>', self::render( '/feed.xml', [], false ) );
		$html = self::render( '/feed.xml', [ 'itemsToShow' => 2 ] );
		self::assertSame( 2, preg_match_all( '#<li><a href="https?://[^"]+">Episode \d+</a></li>#', $html ) );
		$one = self::render( '/feed.xml', [ 'selectedEpisodes' => [ [ 'guid' => 'episode-3' ] ] ] );
		self::assertSame( 1, preg_match_all( '#<li>.*Episode 3</a></li>#', $one ) );
		self::assertStringNotContainsString( '<script', $html . $one );
		$wp_query->is_feed = false;
	}

	#[TestDox( 'Rendering sends no request: an unread feed prints its link and schedules a job' )]
	public function test_no_remote_calls(): void {
		$asked = count( self::$server->requests() );
		$calls = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer ) use ( &$calls ): mixed {
				++$calls;
				return $answer;
			}
		);
		$url  = self::$server->url( '/redirect.xml' );
		$html = self::render( '/redirect.xml', [], false );
		self::assertSame( [ 0, $asked ], [ $calls, count( self::$server->requests() ) ] );
		self::assertSame(
			"<a class=\"jetpack-podcast-player__direct-link wp-block-jetpack-podcast-player\" href=\"$url\">$url</a>",
			trim( $html )
		);
		self::assertSame(
			[ md5( $url ) ],
			array_column( OutboxTable::rows( 'SELECT job_key FROM {table} WHERE hook = %s', [ Feeds::JOB ] ), 'job_key' )
		);

		Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		$calls = 0;
		self::assertStringContainsString( '<audio', self::block( [ 'url' => $url ] ) );
		self::assertSame( 0, $calls );
	}

	/**
	 * @return array<string, array{bool, bool, string|null}> Whether embeds need consent, whether the cover is on this site, and the
	 * expected condition for loading it.
	 */
	public static function covers(): array {
		return [
			'of another site is loaded with the page' => [ false, false, null ],
			'of another site waits until something is played, when visitors are to be asked' => [ true, false, 'play' ],
			'of this site is loaded with the page'    => [ true, true, null ],
		];
	}

	#[DataProvider( 'covers' )]
	#[TestDox( 'A cover $_dataName' )]
	public function test_cover_consent( bool $asks, bool $is_own, ?string $waits_for ): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', $asks );
		$this->filter( 'home_url', $is_own ? self::$server->url( '/' ) : 'https://site.example.org' );
		$tags = new WP_HTML_Tag_Processor( self::render( '/feed.xml' ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'img' ] ) );
		$cover = self::$server->url( '/cover.svg' );
		self::assertSame( $waits_for, $tags->get_attribute( 'data-waits-for' ) );
		self::assertSame(
			null === $waits_for ? $cover : null,
			str_starts_with( (string) $tags->get_attribute( 'src' ), 'data:' ) ? null : $tags->get_attribute( 'src' )
		);
		self::assertSame( null === $waits_for ? null : $cover, $tags->get_attribute( 'data-src' ) );
	}

	#[TestDox( 'Times and controls keep their direction in right-to-left languages' )]
	public function test_direction(): void {
		$tags = new WP_HTML_Tag_Processor( self::render( '/chapters.xml' ) . self::render( '/feed.xml' ) );
		$seen = [];
		while ( $tags->next_tag() ) {
			if (
				in_array( $tags->get_tag(), [ 'TIME', 'AUDIO' ], true )
				|| str_contains( (string) $tags->get_attribute( 'class' ), '__bar' )
			) {
				$seen[ $tags->get_tag() ] = true;
				self::assertSame( 'ltr', $tags->get_attribute( 'dir' ), (string) $tags->get_tag() );
			}
		}
		self::assertCount( 3, $seen );
	}

	#[TestDox( 'A draft with 300 podcasts schedules ten jobs, and stores nothing in the cron option' )]
	public function test_many(): void {
		$blocks = array_map(
			static fn ( int $number ): string => get_comment_delimited_block_content(
				'jetpack/podcast-player',
				[ 'url' => "https://podcasts.example.org/SENTINEL-$number.xml" ],
				''
			),
			range( 1, 300 )
		);
		do_blocks( implode( "\n", $blocks ) );
		self::assertCount( 10, OutboxTable::rows( 'SELECT id FROM {table}' ) );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( get_option( 'cron' ) ) );
	}

	#[TestDox( 'The next view does not read an unreadable local feed file again' )]
	public function test_bad_local_feed(): void {
		$uploads = wp_upload_dir();
		$file    = "{$uploads['basedir']}/podcast-bad.xml";
		file_put_contents( $file, '<rss><channel><title>No end' );
		$reads = 0;
		add_action(
			'jetpack_podcast_pre_fetch',
			static function () use ( &$reads ): void {
				++$reads;
			}
		);
		self::block( [ 'url' => "{$uploads['baseurl']}/podcast-bad.xml" ] );
		self::block( [ 'url' => "{$uploads['baseurl']}/podcast-bad.xml" ] );
		unlink( $file );
		self::assertSame( 1, $reads );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function errors(): array {
		return [
			'no address'           => [ [], 'No Podcast URL provided. Please enter a valid Podcast RSS feed URL.' ],
			'an address of itself' => [
				[ 'url' => 'http://127.0.0.1/feed' ],
				'Your podcast URL is invalid and couldn&#039;t be embedded. Please double check your URL.',
			],
		];
	}

	/**
	 * @param array<string, mixed> $attributes
	 */
	#[DataProvider( 'errors' )]
	#[TestDox( 'Shows the error to authors, and nothing to visitors, with $_dataName' )]
	public function test_errors( array $attributes, string $message ): void {
		$visitor = trim( self::block( $attributes ) );
		$this->log_in( 'subscriber' );
		self::assertSame( [ '', '' ], [ $visitor, trim( self::block( $attributes ) ) ] );
		$this->log_in( 'contributor' );
		self::assertSame( "<p>$message</p>", trim( self::block( $attributes ) ) );
	}

	#[TestDox( 'Shows the link of a failed feed to visitors, and the reason to authors too' )]
	public function test_failed_feed(): void {
		$html = self::render( '/no-enclosures.xml' );
		self::assertStringStartsWith( '<a class="jetpack-podcast-player__direct-link', trim( $html ) );
		$this->log_in( 'contributor' );
		self::assertStringContainsString( 'doesn&#039;t contain any tracks', self::render( '/no-enclosures.xml', [], false ) );
		$missing = self::render( '/feed.xml', [ 'selectedEpisodes' => [ [ 'guid' => 'gone' ] ] ] );
		self::assertStringContainsString( '<p>No tracks available to play.</p>', $missing );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function colors(): array {
		return [
			'six digits'            => [ '#1a2B3c', '#1a2B3c' ],
			'without hash'          => [ '1a2b3c', '#1a2b3c' ],
			'three digits'          => [ '#123', null ],
			'a name'                => [ 'red', null ],
			'the end of a rule'     => [ '#123456;background:url(//x)', null ],
			'a line after the last' => [ "#123456\n", null ],
		];
	}

	#[DataProvider( 'colors' )]
	#[TestDox( '[POD-13, POD-15] Prints a custom color that is $_dataName only if it is six hex digits' )]
	public function test_colors( string $value, ?string $printed ): void {
		$attributes = new PlayerOptions(
			new BlockAttributes(
				[
					'customPrimaryColor'    => $value,
					'hexPrimaryColor'       => $value,
					'customBackgroundColor' => $value,
				]
			)
		);
		self::assertSame( null === $printed ? '' : "color:$printed;", $attributes->color_style( 'primary' ) );
		self::assertSame( null === $printed ? '' : "background-color:$printed;", $attributes->color_style( 'background' ) );
		self::assertSame( null === $printed ? '' : 'has-primary', $attributes->color_class( 'primary' ) );
		self::assertSame(
			null === $printed ? '' : "--jetpack-podcast-player-primary:$printed;--jetpack-podcast-player-background:$printed;",
			$attributes->color_properties()
		);
	}

	#[TestDox( '[POD-13] Prints the theme\'s colors as classes on section, title and tracks' )]
	public function test_theme_colors(): void {
		$html = self::render(
			'/feed.xml',
			[
				'primaryColor'    => 'sea',
				'hexPrimaryColor' => '#006ba1',
				'secondaryColor'  => 'sand',
				'backgroundColor' => 'snow',
			]
		);
		self::assertStringContainsString(
			'class="jetpack-podcast-player has-secondary has-sand-color has-background has-snow-background-color" style="--jetpack-podcast-player-primary:#006ba1;"',
			$html
		);
		self::assertStringContainsString( 'class="jetpack-podcast-player__current-track-title has-primary has-sea-color"', $html );
		self::assertStringContainsString( 'class="jetpack-podcast-player__track is-active has-primary has-sea-color"', $html );
		self::assertSame( 4, substr_count( $html, 'class="jetpack-podcast-player__track has-secondary has-sand-color"' ) );
	}

	#[TestDox( '[POD-34, POD-35, POD-38, POD-40] Prints the script\'s texts in templates' )]
	public function test_words(): void {
		$html = self::render( '/feed.xml' );
		self::assertMatchesRegularExpression(
			'#<template class="jetpack-podcast-player__unavailable"><span[^>]*>Episode unavailable\. <a [^>]*>Open in a new tab</a>#',
			$html
		);
		self::assertStringContainsString( 'data-error="Error: Episode unavailable - Open in a new tab"', $html );
		self::assertStringContainsString(
			'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.',
			$html
		);
		self::assertMatchesRegularExpression(
			'#The podcast player cannot be displayed as your browser settings do not allow for sounds to be played in webpages.*Internet options.*Advanced.*Play sounds in webpages.*Multimedia.*Apply.*reload#',
			$html
		);
	}

	#[TestDox( 'Malicious text of a feed cannot leave its element or end the data' )]
	public function test_hostile(): void {
		$html = self::render( '/html.xml' );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertSame( [], $tags->get_attribute_names_with_prefix( 'on' ) );
			self::assertStringStartsNotWith( 'javascript:', (string) $tags->get_attribute( 'href' ) );
			self::assertTrue( 'SCRIPT' !== $tags->get_tag() || 'application/json' === $tags->get_attribute( 'type' ) );
		}
		self::assertSame( 'Tea & "milk"', self::data( $html )['tracks'][0]['title'] );
	}

	#[TestDox( 'Each player on a page has a unique id' )]
	public function test_ids(): void {
		preg_match( '/id="([^"]+)__title"/', self::render( '/feed.xml' ), $one );
		preg_match( '/id="([^"]+)__title"/', self::render( '/feed.xml' ), $two );
		self::assertNotSame( $one[1] ?? '', $two[1] ?? '' );
	}

	#[TestDox( 'A player with a stored feed needs one query' )]
	public function test_queries(): void {
		global $wpdb;
		self::render( '/feed.xml' );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		self::block( [ 'url' => self::$server->url( '/feed.xml' ) ] );
		self::assertLessThanOrEqual( 1, $wpdb->num_queries - $before );
	}

	/** @return array<string, array{string, bool}> URL of a feed, and whether a job must have requested it. */
	public static function feeds(): array {
		return [
			'a feed that is here'           => [ '/feed.xml', true ],
			'a feed nobody has read'        => [ '/feed.xml?unread', false ],
			'a feed that failed'            => [ '/gone.xml', true ],
			'chapters that are not here'    => [ '/remote-chapters.xml', true ],
		];
	}

	#[DataProvider( 'feeds' )]
	#[TestDox( 'A thousand equal players need as many queries and jobs as two: $_dataName' )]
	public function test_equal_players( string $path, bool $is_read ): void {
		global $wpdb;
		$url = self::$server->url( $path );
		if ( $is_read ) {
			Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		}
		$jobs    = static fn (): int => count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook LIKE 'slipstream_podcast%%'" ) );
		$queries = static function ( int $count ) use ( $wpdb, $url, $jobs ): array {
			OutboxTable::query( 'DELETE FROM {table}' );
			self::forget_services();
			wp_cache_flush();
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$html   = do_blocks(
				str_repeat( get_comment_delimited_block_content( 'jetpack/podcast-player', [ 'url' => $url ], '' ), $count )
			);
			$spent  = $wpdb->num_queries - $before;
			self::assertSame( $count, substr_count( $html, 'wp-block-jetpack-podcast-player' ) );
			return [ $spent, $jobs() ];
		};
		$queries( 2 );
		$few = $queries( 2 );
		self::assertSame( $few, $queries( 1000 ) );
		self::assertLessThanOrEqual( 1, $few[1] );
	}

	#[TestDox( 'Reads a feed file in the site\'s uploads from disk immediately, and no other files' )]
	public function test_local_feed(): void {
		$uploads = wp_upload_dir();
		$folder  = "{$uploads['basedir']}/podcast-test";
		wp_mkdir_p( $folder );
		copy( self::$server->url( '/feed.xml' ), "$folder/feed.xml" );
		copy( self::$server->url( '/feed.xml' ), "$folder/feed.txt" );
		$html = self::block( [ 'url' => "{$uploads['baseurl']}/podcast-test/feed.xml" ] );
		self::assertStringContainsString( 'Rivers and Rails', $html );
		self::assertStringNotContainsString( '<audio', self::block( [ 'url' => "{$uploads['baseurl']}/podcast-test/feed.txt" ] ) );
		self::assertStringNotContainsString( '<audio', self::block( [ 'url' => "{$uploads['baseurl']}/../../wp-config.php" ] ) );
		self::assertStringNotContainsString( '<audio', self::block( [ 'url' => "{$uploads['baseurl']}/podcast-test/feed%00.xml" ] ) );
		unlink( "$folder/feed.xml" );
		unlink( "$folder/feed.txt" );
		rmdir( $folder );
	}

	#[TestDox( '[POD-11, POD-12, POD-13] Has the attributes and defaults' )]
	public function test_attributes(): void {
		$metadata = json_decode( (string) file_get_contents( Plugin::path( 'extensions/podcast-player/block.json' ) ), true );
		$defaults = array_filter(
			array_map( static fn ( array $one ): mixed => $one['default'] ?? null, $metadata['attributes'] ),
			static fn ( mixed $one ): bool => null !== $one
		);
		self::assertSame(
			[
				'selectedEpisodes'       => [],
				'itemsToShow'            => 5,
				'showCoverArt'           => true,
				'showEpisodeTitle'       => true,
				'showEpisodeDescription' => true,
			],
			$defaults
		);
		foreach ( [
			'url',
			'exampleFeedData',
			'primaryColor',
			'customPrimaryColor',
			'hexPrimaryColor',
			'secondaryColor',
			'customSecondaryColor',
			'hexSecondaryColor',
			'backgroundColor',
			'customBackgroundColor',
			'hexBackgroundColor',
		] as $name ) {
			self::assertArrayHasKey( $name, $metadata['attributes'] );
		}
	}
}
