<?php
/**
 * Tests of hosted videos and of chapters on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Videopress;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Videopress\HostedVideo;
use Slipstream\Extensions\Videopress\SavedFigure;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class PageTest extends TestCase {

	private const FILE = '<!-- wp:video {"id":%1$d,"tracks":[{"src":"%3$s","label":"Parts","srcLang":"en","kind":"chapters"}]} --><figure class="wp-block-video"><video controls src="%2$s"><track src="%3$s" label="Parts" srclang="en" kind="chapters"/></video></figure><!-- /wp:video -->';

	/** @var list<string> URLs that were requested while a page was rendered. */
	private array $asked = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $arguments, string $url ): array {
				$this->asked[] = $url;
				return [
					'response' => [ 'code' => 500 ],
					'body'     => '',
					'headers'  => [],
					'cookies'  => [],
				];
			},
			10,
			3
		);
	}

	private static function fixture( string $name ): string {
		return (string) file_get_contents( __DIR__ . "/fixtures/$name.html" );
	}

	private static function ask(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
	}

	/** Returns an attribute of the first element with a tag name. */
	private static function attribute( string $html, string $tag, string $name ): mixed {
		$tags = new WP_HTML_Tag_Processor( $html );
		return $tags->next_tag( [ 'tag_name' => $tag ] ) ? $tags->get_attribute( $name ) : null;
	}

	/** @return array<string, array{string, string, string}> Fixture, expected query of the player's URL, and expected caption. */
	public static function shapes(): array {
		return [
			'7.1, with options in the comment alone' => [
				'video__7.1',
				'autoPlay=true&muted=true&persistVolume=false&preloadContent=metadata',
				'',
			],
			'8.9'             => [ 'video__8.9', 'autoPlay=true&loop=true&preloadContent=metadata', 'A <strong>caption</strong>' ],
			'9.2'             => [ 'video__9.2', 'preloadContent=auto', '' ],
			'9.5 with colors' => [ 'video__9.5-colours', 'preloadContent=metadata&sbpc=%2300ff00', '' ],
			'9.8'             => [ 'video__9.8', 'controls=false&playsinline=true&posterUrl=https%3A%2F%2Fexample.org%2Fp.jpg', '' ],
			'10.5'            => [ 'video__10.5-max-width', 'resizeToParent=true&cover=true&preloadContent=metadata', 'Half as wide' ],
			'what is to come' => [ 'video__unknown-query', 'at=17&preloadContent=metadata&fromTheFuture=1%262', '' ],
			'the newer block' => [
				'videopress-video__static',
				'resizeToParent=true&cover=true&preloadContent=metadata&useAverageColor=true',
				'A <em>caption</em>',
			],
			'the newer block without markup' => [
				'videopress-video__dynamic',
				'autoPlay=true&controls=false&preloadContent=metadata',
				'A <em>caption</em>',
			],
		];
	}

	#[DataProvider( 'shapes' )]
	#[TestDox( '[VID-26] Prints the player with saved options and caption, without a request: $_dataName' )]
	public function test_hosted( string $fixture, string $query, string $caption ): void {
		foreach ( [ do_blocks( self::fixture( $fixture ) ), apply_filters( 'the_content', self::fixture( $fixture ) ) ] as $html ) {
			self::assertSame( "https://videopress.com/embed/kUJmAcSf?$query", self::attribute( $html, 'IFRAME', 'src' ) );
			self::assertSame( 1, substr_count( $html, '<iframe' ) );
			self::assertSame( 'lazy', self::attribute( $html, 'IFRAME', 'loading' ) );
			self::assertStringNotContainsString( 'allow-top-navigation', (string) self::attribute( $html, 'IFRAME', 'sandbox' ) );
			self::assertStringContainsString( '' === $caption ? '</figure>' : "<figcaption>$caption</figcaption>", $html );
			self::assertStringContainsString(
				'' === $caption
					? 'title="Video player'
					: wp_strip_all_tags(
						'videopress-video__static' === $fixture || 'videopress-video__dynamic' === $fixture ? 'Clip' : $caption
					),
				(string) self::attribute( $html, 'IFRAME', 'title' ) . 'title="Video player'
			);
			self::assertStringContainsString( '<a href="https://videopress.com/v/kUJmAcSf?', $html );
		}
		self::assertSame( [], $this->asked );
		self::assertTrue( wp_style_is( 'slipstream-embeds' ) );
	}

	#[TestDox( 'Keeps the iframe in a template behind a button and a link with the provider\'s name if visitors are asked first' )]
	public function test_facade(): void {
		self::ask();
		$html  = do_blocks( self::fixture( 'video__9.8' ) );
		$shown = (string) preg_replace( '#<template>.*</template>#s', '', $html );
		self::assertStringNotContainsString( '<iframe', $shown );
		self::assertStringContainsString( '<template><iframe src="https://videopress.com/embed/kUJmAcSf?', $html );
		self::assertStringContainsString( '>Show the video from VideoPress</button>', $shown );
		self::assertStringContainsString( '>Watch the video on VideoPress</a>', $shown );
		self::assertStringNotContainsString( '<img', $shown, 'a poster of another site' );
		$poster = home_url( '/wp-content/uploads/p.jpg' );
		$html   = do_blocks( str_replace( 'https%3A%2F%2Fexample.org%2Fp.jpg', rawurlencode( $poster ), self::fixture( 'video__9.8' ) ) );
		self::assertSame( $poster, self::attribute( $html, 'IMG', 'src' ) );
		self::assertSame( '', self::attribute( $html, 'IMG', 'alt' ) );
	}

	#[TestDox( 'Reserves space by the ratio in the figure\'s class; $ratio' )]
	#[DataProvider( 'ratios' )]
	public function test_ratio( string $class_name, string $ratio ): void {
		$html = do_blocks( str_replace( 'wp-embed-aspect-16-9', $class_name, self::fixture( 'video__9.4' ) ) );
		self::assertStringContainsString( "style=\"aspect-ratio:$ratio\"", $html );
	}

	/** @return list<array{string, string}> */
	public static function ratios(): array {
		return [
			[ 'wp-embed-aspect-21-9', '21/9' ],
			[ 'wp-embed-aspect-9-16', '9/16' ],
			[ 'wp-embed-aspect-0-0', '16/9' ],
			[ 'other', '16/9' ],
		];
	}

	#[TestDox( 'Reserves the space that the newer block saved, within limits' )]
	public function test_video_ratio(): void {
		$ratios = [
			'177.777' => '177.78',
			'19'      => '20',
			'20'      => '20',
			'400'     => '400',
			'401'     => '400',
			'"x"'     => '56.25',
		];
		foreach ( $ratios as $saved => $printed ) {
			self::assertStringContainsString(
				"aspect-ratio:100/$printed\"",
				do_blocks( "<!-- wp:videopress/video {\"guid\":\"kUJmAcSf\",\"videoRatio\":$saved} /-->" )
			);
		}
	}

	#[TestDox( 'Prints the same player for a URL on its own line in a post, an embed or a synced pattern, without a request' )]
	public function test_addresses(): void {
		$url     = 'https://videopress.com/v/kUJmAcSf?loop=true';
		$pattern = wp_insert_post(
			[
				'post_type'    => 'wp_block',
				'post_status'  => 'publish',
				'post_content' => self::fixture( 'video__9.4' ),
			]
		);
		$html    = apply_filters( 'the_content', "Before\n\n$url\n\nAfter" );
		self::assertSame( 'https://videopress.com/embed/kUJmAcSf?loop=true', self::attribute( $html, 'IFRAME', 'src' ) );
		$html = apply_filters(
			'the_content',
			"<!-- wp:embed {\"url\":\"$url\"} --><figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\n$url\n</div></figure><!-- /wp:embed -->"
		);
		self::assertSame( 'https://videopress.com/embed/kUJmAcSf?loop=true', self::attribute( $html, 'IFRAME', 'src' ) );
		$html = apply_filters( 'the_content', "<!-- wp:block {\"ref\":$pattern} /-->" );
		self::assertSame( 'https://videopress.com/embed/kUJmAcSf?preloadContent=metadata', self::attribute( $html, 'IFRAME', 'src' ) );
		self::assertSame( [], $this->asked );
	}

	#[DataProvider( 'consents' )]
	#[TestDox( 'Keeps the player\'s text out of excerpts: $_dataName' )]
	public function test_excerpt( bool $asks ): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', $asks );
		$post = $this->post( "Before\n\nhttps://videopress.com/v/kUJmAcSf\n\nAfter" );
		self::assertSame( "Before\nAfter", (string) preg_replace( '/\s+/', "\n", trim( get_the_excerpt( $post ) ) ) );
	}

	/** @return array<string, array{bool}> Whether embeds need consent. */
	public static function consents(): array {
		return [
			'shown at once' => [ false ],
			'asked first'   => [ true ],
		];
	}

	#[TestDox( '[VID-27] Keeps WordPress\' output of a block without a guid, byte for byte' )]
	public function test_file(): void {
		foreach ( [ 'video__file', 'video__file-all-options' ] as $name ) {
			$html = do_blocks( self::fixture( $name ) );
			remove_all_filters( 'render_block_core/video' );
			self::assertSame( do_blocks( self::fixture( $name ) ), $html );
		}
		self::assertFalse( wp_style_is( 'slipstream-embeds' ) );
		self::assertSame( [], $this->asked );
	}

	#[TestDox( 'Keeps markup that is no release\'s figure, or has no guid: $_dataName' )]
	#[DataProvider( 'others' )]
	public function test_other_markup( string $block ): void {
		$html = do_blocks( $block );
		remove_all_filters( 'render_block_core/video' );
		self::assertSame( do_blocks( $block ), $html );
	}

	/** @return array<string, array{string}> */
	public static function others(): array {
		$block = static fn ( string $attributes, string $markup ): array => [ "<!-- wp:video $attributes -->$markup<!-- /wp:video -->" ];
		return [
			'no wrapper'       => $block(
				'{"guid":"kUJmAcSf"}',
				'<figure class="wp-block-video">https://videopress.com/v/kUJmAcSf</figure>'
			),
			'no figure'        => $block( '{"guid":"kUJmAcSf"}', '<p>https://videopress.com/v/kUJmAcSf</p>' ),
			'a long guid'      => $block( '{"guid":"kUJmAcSfX"}', '<figure><div>videopress</div></figure>' ),
			'a guid with tags' => $block( '{"guid":"<script>"}', '<figure><div>videopress</div></figure>' ),
			'a guid as a list' => $block( '{"guid":["kUJmAcSf"]}', '<figure><div>videopress</div></figure>' ),
		];
	}

	#[TestDox( 'Escapes the iframe\'s URL' )]
	public function test_hostile_query(): void {
		$query = 'a=1&amp;' . rawurlencode( '"><script>' ) . '=1&amp;sbc=' . rawurlencode( '"><script>alert(1)</script>' )
			. '&amp;b=javascript:alert(1)&amp;[x]=1';
		$html  = do_blocks( "<!-- wp:video {\"guid\":\"kUJmAcSf\"} --><figure class=\"wp-block-video\"><div class=\"wp-block-embed__wrapper\">\nhttps://videopress.com/v/kUJmAcSf?$query\n</div></figure><!-- /wp:video -->" );
		self::assertStringNotContainsString( '<script', $html );
		$src = (string) self::attribute( $html, 'IFRAME', 'src' );
		self::assertStringStartsWith( 'https://videopress.com/embed/kUJmAcSf?a=1&sbc=%22%3E%3Cscript%3E', $src );
		self::assertStringNotContainsString( '[x]', $src );
	}

	#[TestDox( 'Prints the player for both shortcodes: $_dataName' )]
	#[DataProvider( 'shortcodes' )]
	public function test_shortcode( string $shortcode, ?string $src ): void {
		self::assertSame( $src, self::attribute( do_shortcode( $shortcode ), 'IFRAME', 'src' ) );
	}

	/** @return array<string, array{string, string|null}> */
	public static function shortcodes(): array {
		$player = 'https://videopress.com/embed/kUJmAcSf';
		return [
			'bare'           => [ '[videopress kUJmAcSf]', $player ],
			'older name'     => [ '[wpvideo kUJmAcSf w="400" freedom="true"]', $player ],
			'with options'   => [
				'[videopress kUJmAcSf at="7" hd="true" loop="true" autoplay="false" defaultlangcode="de"]',
				"$player?hd=true&loop=true&autoPlay=false&at=7&defaultLangCode=de",
			],
			'no guid'        => [ '[videopress]', null ],
			'a wrong guid'   => [ '[wpvideo "javascript:alert(1)"]', null ],
			'hostile values' => [ '[wpvideo kUJmAcSf at="1&x=2" defaultlangcode="de&x"]', "$player?at=1" ],
		];
	}

	#[TestDox( 'A URL has at most 40 parameters, each with a value of 1,000 bytes, and a caption names the player with 200 bytes' )]
	public function test_longest_texts(): void {
		$video = static fn ( string $query ): array => HostedVideo::from_text( "https://videopress.com/v/kUJmAcSf?$query" )->query ?? [];
		$names = array_map( static fn ( int $number ): string => "p$number", range( 1, 41 ) );
		self::assertSame( array_slice( $names, 0, 40 ), array_keys( $video( implode( '=1&', $names ) ) ) );
		foreach ( [ 1000 => 1000, 1001 => 1000 ] as $bytes => $kept ) {
			self::assertSame( [ 'a' => str_repeat( 'x', $kept ) ], $video( 'a=' . str_repeat( 'x', $bytes ) ) );
		}
		foreach ( [ 200 => 200, 201 => 200 ] as $bytes => $kept ) {
			$figure = '<figure class="wp-block-video"><div></div><figcaption>' . str_repeat( 'x', $bytes ) . '</figcaption></figure>';
			self::assertSame( str_repeat( 'x', $kept ), SavedFigure::from_markup( $figure )?->title() );
		}
	}

	#[TestDox( 'Limits the player\'s width to the shortcode\'s, 4,000 pixels at most' )]
	public function test_shortcode_width(): void {
		foreach ( [ 1 => 1, 400 => 400, 4000 => 4000, 4001 => 4000 ] as $saved => $printed ) {
			self::assertStringContainsString(
				"<div style=\"max-width:{$printed}px\"><div class=\"slipstream-embed\"",
				do_shortcode( "[wpvideo kUJmAcSf w=\"$saved\"]" )
			);
		}
		self::assertStringNotContainsString( 'max-width', do_shortcode( '[wpvideo kUJmAcSf w="0"]' ) );
	}

	#[TestDox( 'Prints a link in feeds' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = do_blocks( self::fixture( 'video__8.9' ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringNotContainsString( '<iframe', $html );
		self::assertStringContainsString( '>Watch the video on VideoPress</a>', $html );
	}

	/** Creates an attachment with VideoPress' MIME type. */
	private static function hosted_attachment( string $type, mixed $metadata ): int {
		$id = wp_insert_attachment(
			[
				'post_mime_type' => $type,
				'post_status'    => 'inherit',
				'post_title'     => 'Clip',
			]
		);
		wp_update_attachment_metadata( $id, [ 'videopress' => $metadata ] );
		return $id;
	}

	/** @return array<string, array{string, mixed, string|null}> */
	public static function hosted_files(): array {
		$base = 'https://videos.files.wordpress.com/kUJmAcSf/';
		$hd   = [
			'file_url_base' => [ 'https' => $base ],
			'files'         => [ 'hd' => [ 'mp4' => 'clip_hd.mp4' ] ],
			'url'           => "{$base}clip.mp4",
		];
		return [
			'the HD file'          => [ 'video/videopress', $hd, "{$base}clip_hd.mp4" ],
			'the file that there is' => [ 'video/videopress', [ 'url' => "{$base}clip.mp4" ], "{$base}clip.mp4" ],
			'a file of our own'    => [ 'video/mp4', $hd, null ],
			'no file'              => [ 'video/videopress', [], null ],
			'facts that are none'  => [ 'video/videopress', 'x', null ],
			'a script'             => [ 'video/videopress', [ 'url' => 'javascript:alert(1)' ], null ],
			'an open connection'   => [ 'video/videopress', [ 'url' => 'http://videos.files.wordpress.com/x.mp4' ], null ],
		];
	}

	#[DataProvider( 'hosted_files' )]
	#[TestDox( 'Plays a video on VideoPress from there if the library stores its URL: $_dataName' )]
	public function test_hosted_file( string $type, mixed $metadata, ?string $expected ): void {
		$id   = self::hosted_attachment( $type, $metadata );
		$html = do_blocks( "<!-- wp:video {\"id\":$id} --><figure class=\"wp-block-video\"><video controls src=\"/x.mov\"></video></figure><!-- /wp:video -->" );
		self::assertSame( $expected ?? '/x.mov', self::attribute( $html, 'VIDEO', 'src' ) );
		self::assertSame( null === $expected ? null : 'none', self::attribute( $html, 'VIDEO', 'preload' ) );
	}

	#[TestDox( 'Shows no data of a private attachment to visitors' )]
	public function test_private_attachment(): void {
		[ , $metadata ] = self::hosted_files()['the HD file'];
		$id             = self::hosted_attachment( 'video/videopress', $metadata );
		wp_update_post(
			[
				'ID'          => $id,
				'post_status' => 'private',
			]
		);
		$html = do_blocks( "<!-- wp:video {\"id\":$id} --><figure class=\"wp-block-video\"><video controls src=\"/x.mov\"></video></figure><!-- /wp:video -->" );
		self::assertSame( '/x.mov', self::attribute( $html, 'VIDEO', 'src' ) );
	}

	/** Creates a file in the uploads. @return string URL of the file. */
	private static function upload( string $name, string $content ): string {
		$uploads = wp_upload_dir();
		file_put_contents( "{$uploads['path']}/$name", $content );
		return "{$uploads['url']}/$name";
	}

	#[TestDox( 'Lists chapters below the video, as links into its file' )]
	public function test_chapters(): void {
		$track = self::upload(
			'parts.vtt',
			"WEBVTT\n\n1\n00:00.000 --> 01:35.500\nArrival &amp; <b>tea</b>\n\n01:35.500 --> 01:01:00.000\nLunch\n\n01:01:01.000 --> 01:02:00.000\nEnd\n"
		);
		$html  = do_blocks( sprintf( self::FILE, 0, '/clip.mp4', $track ) );
		self::assertStringContainsString(
			'<ol class="slipstream-chapters" aria-label="Chapters"><li><a href="/clip.mp4#t=0">00:00</a> Arrival &amp; tea</li><li><a href="/clip.mp4#t=95">01:35</a> Lunch</li><li><a href="/clip.mp4#t=3661">1:01:01</a> End</li></ol></figure>',
			$html
		);
	}

	#[TestDox( 'Lists at most 200 chapters' )]
	public function test_most_chapters(): void {
		$track = self::upload( 'parts.vtt', "WEBVTT\n\n" . str_repeat( "00:00.000 --> 01:35.500\nLunch\n\n", 201 ) );
		self::assertSame( 200, substr_count( do_blocks( sprintf( self::FILE, 0, '/clip.mp4', $track ) ), '<li>' ) );
	}

	#[TestDox( 'Reads no file but a .vtt in the uploads: $_dataName' )]
	#[DataProvider( 'foreign_tracks' )]
	public function test_foreign_track( string $name ): void {
		self::upload( 'parts.txt', "WEBVTT\n\n00:00.000 --> 01:35.500\nSecret\n" );
		file_put_contents( dirname( wp_upload_dir()['basedir'] ) . '/outside.vtt', "WEBVTT\n\n00:00.000 --> 01:35.500\nSecret\n" );
		$html = do_blocks( sprintf( self::FILE, 0, '/clip.mp4', wp_upload_dir()['url'] . $name ) );
		unlink( dirname( wp_upload_dir()['basedir'] ) . '/outside.vtt' );
		self::assertStringNotContainsString( 'Secret', $html );
		self::assertStringNotContainsString( '<ol', $html );
	}

	/** @return array<string, array{string}> */
	public static function foreign_tracks(): array {
		return [
			'another kind'    => [ '/parts.txt' ],
			'a folder above'  => [ '/../../../outside.vtt' ],
			'the same, encoded' => [ '/%2e%2e/%2e%2e/%2e%2e/outside.vtt' ],
			'nothing'         => [ '/missing.vtt' ],
			'a null byte'     => [ '/parts.txt%00.vtt' ],
		];
	}

	#[TestDox( 'Uses nothing in an embed preview that REST requests lack' )]
	public function test_preview(): void {
		$this->log_in( 'author' );
		$warnings = [];
		set_error_handler(
			static function ( int $level, string $message ) use ( &$warnings ): bool {
				$warnings[] = $message;
				return true;
			}
		);
		unset( $GLOBALS['wp_scripts'] );
		$answer = $this->rest( 'GET', '/oembed/1.0/proxy', [ 'url' => 'https://videopress.com/v/kUJmAcSf' ] );
		restore_error_handler();
		self::assertSame( [], $warnings );
		self::assertSame( 200, $answer->get_status() );
		self::assertStringContainsString(
			'videopress.com/embed/kUJmAcSf',
			(string) wp_json_encode( $answer->get_data(), JSON_UNESCAPED_SLASHES )
		);
	}
}
