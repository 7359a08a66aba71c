<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Opentable;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Opentable\Language;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

#[TestDox( 'A reservation widget on a page' )]
final class RendererTest extends TestCase {

	private const CANVAS = 'https://www.opentable.com/widget/reservation/canvas?';

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes ): string {
		return do_blocks(
			get_comment_delimited_block_content(
				'jetpack/opentable',
				$attributes,
				'<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=1">x</a></div>'
			)
		);
	}

	/** @return list<array<string, string|true|null>> `src`, `srcdoc`, `sandbox` and `title` of each iframe. */
	private static function frames( string $html ): array {
		$tags   = new WP_HTML_Tag_Processor( str_replace( [ '<template>', '</template>' ], '', $html ) );
		$frames = [];
		while ( $tags->next_tag( [ 'tag_name' => 'iframe' ] ) ) {
			$names    = [ 'src', 'srcdoc', 'sandbox', 'title', 'loading' ];
			$frames[] = array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) );
		}
		return $frames;
	}

	private static function source( string $html ): string {
		return (string) ( self::frames( $html )[0]['src'] ?? '' );
	}

	#[TestDox( '[OPT-27] is an iframe with its style, language and domain, for all restaurants' )]
	public function test_frame(): void {
		$html = self::render(
			[
				'rid'       => [ '1', 22 ],
				'style'     => 'tall',
				'className' => 'mine is-style-tall',
				'align'     => 'center',
				'lang'      => 'de-DE',
				'domain'    => 'co.uk',
				'newtab'    => 'true',
			]
		);
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-opentable aligncenter mine is-style-tall is-multi"><div class="slipstream-embed" slipstream-root="embed"><div class="slipstream-embed__room" style="width:288px;height:550px;min-height:550px">',
			trim( $html )
		);
		self::assertSame(
			[
				'src'     => self::CANVAS
					. 'type=multi&theme=tall&iframe=true&domain=co.uk&lang=de-DE&newtab=true&rid=1&rid=22&overlay=false&disablega=true',
				'srcdoc'  => null,
				'sandbox' => 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin',
				'title'   => 'OpenTable reservation form',
				'loading' => 'lazy',
			],
			self::frames( $html )[0]
		);
		self::assertStringContainsString(
			'<a href="https://www.opentable.com/restref/client/?rid=1">Make a reservation on OpenTable (#1)</a> <a href="https://www.opentable.com/restref/client/?rid=22">Make a reservation on OpenTable (#22)</a><template>',
			$html
		);
	}

	/** @return array<string, array{array<string, mixed>, string, string, string}> */
	public static function styles(): array {
		return [
			'standard'              => [ [], 'is-style-standard', 'type=standard&theme=standard', 'width:224px;height:301px' ],
			'standard, several'     => [
				[ 'rid' => [ '1', '2' ] ],
				'is-style-standard is-multi',
				'type=multi&theme=standard',
				'width:224px;height:361px',
			],
			'a style that was reset' => [
				[ 'style' => '' ],
				'is-style-standard',
				'type=standard&theme=standard',
				'width:224px;height:301px',
			],
			'tall'                  => [ [ 'style' => 'tall' ], 'is-style-tall', 'type=standard&theme=tall', 'width:288px;height:490px' ],
			'button'                => [
				[ 'style' => 'button' ],
				'is-style-button',
				'type=button&theme=standard',
				'width:210px;height:113px',
			],
			'button, several'       => [
				[
					'style' => 'button',
					'rid'   => [ '1', '2' ],
				],
				'is-style-button is-multi',
				'type=multi&theme=standard',
				'width:224px;height:361px',
			],
			'no margin'             => [
				[
					'style'          => 'button',
					'negativeMargin' => true,
				],
				'is-style-button has-no-margin',
				'type=button',
				'height:113px',
			],
		];
	}

	/** @param array<string, mixed> $attributes */
	#[TestDox( '[OPT-27, OPT-11] has the theme and size of its style: $_dataName' )]
	#[DataProvider( 'styles' )]
	public function test_style( array $attributes, string $names, string $query, string $room ): void {
		$html = self::render( $attributes + [ 'rid' => [ '1' ] ] );
		self::assertStringContainsString( "<div class=\"wp-block-jetpack-opentable $names\">", $html );
		self::assertStringContainsString( $query, self::source( $html ) );
		self::assertStringContainsString( $room, $html );
	}

	#[TestDox( '[OPT-11, OPT-27] contains the wide widget and, for small screens, the standard one' )]
	public function test_wide(): void {
		$html = self::render(
			[
				'rid'       => [ '1' ],
				'style'     => 'wide',
				'align'     => 'wide',
				'className' => 'is-style-wide',
			]
		);
		self::assertMatchesRegularExpression(
			'/__wide">.*width:840px;height:150px.*theme=wide.*__small">.*width:224px;height:301px.*theme=standard/s',
			$html
		);
		self::assertCount( 2, self::frames( $html ) );
	}

	#[TestDox( '[OPT-27] runs OpenTable’s script in a document without an origin if the author turned off the iframe' )]
	public function test_document(): void {
		$html      = self::render(
			[
				'rid'    => [ '1' ],
				'iframe' => 'false',
			]
		);
		[ $frame ] = self::frames( $html );
		self::assertNull( $frame['src'] );
		$tags = new WP_HTML_Tag_Processor( (string) $frame['srcdoc'] );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'script' ] ) );
		self::assertSame(
			'https://www.opentable.com/widget/reservation/loader?type=standard&theme=standard&iframe=false&domain=com&lang=en-US&newtab=false&rid=1',
			$tags->get_attribute( 'src' )
		);
		self::assertSame(
			'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
			$frame['sandbox']
		);
		self::assertStringNotContainsString( '<script', $html, 'Nothing runs on the page itself.' );
	}

	#[TestDox( '[OPT-27] may navigate the page only if it opens no new window' )]
	public function test_new_window(): void {
		[ $same ] = self::frames( self::render( [ 'rid' => [ '1' ] ] ) );
		[ $new ]  = self::frames(
			self::render(
				[
					'rid'    => [ '1' ],
					'newtab' => true,
				]
			)
		);
		self::assertStringContainsString( 'allow-top-navigation-by-user-activation', (string) $same['sandbox'] );
		self::assertStringContainsString( 'newtab=false', (string) $same['src'] );
		self::assertStringNotContainsString( 'allow-top-navigation', (string) $new['sandbox'] );
	}

	#[TestDox( 'is a button and links if visitors are asked first' )]
	public function test_facade(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html    = self::render( [ 'rid' => [ '1' ] ] );
		$visible = (string) preg_replace( '#<template>.*?</template>#s', '', $html );
		self::assertStringContainsString(
			'>Book with OpenTable</button><a href="https://www.opentable.com/restref/client/?rid=1">Make a reservation on OpenTable</a>',
			$visible
		);
		self::assertSame( [], self::frames( $visible ) );
	}

	#[TestDox( 'is one link per restaurant in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::render(
			[
				'rid'   => [ '1', '2' ],
				'style' => 'wide',
			]
		);
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( 2, substr_count( $html, '<p><a href="https://www.opentable.com/restref/client/?rid=' ) );
		self::assertSame( [], self::frames( $html ) );
	}

	#[TestDox( 'passes the script’s URL and the attributes to a filter, and uses the result' )]
	public function test_filter(): void {
		$given = [];
		add_filter(
			'jetpack_opentable_block_url',
			static function ( string $url, array $attributes ) use ( &$given ): string {
				$given = [ $url, $attributes['rid'] ];
				return "$url&ot_source=site";
			},
			10,
			2
		);
		$source = self::source( self::render( [ 'rid' => [ '1' ] ] ) );
		self::assertSame(
			[
				'//www.opentable.com/widget/reservation/loader?type=standard&theme=standard&iframe=true&domain=com&lang=en-US&newtab=false&rid=1',
				[ '1' ],
			],
			$given
		);
		self::assertStringContainsString( '&rid=1&ot_source=site&overlay=false', $source );
	}

	/** @return array<string, array{mixed}> */
	public static function hostile_ids(): array {
		return [
			'none'        => [ [] ],
			'text'        => [ '1' ],
			'markup'      => [ [ '1"><script>' ] ],
			'a parameter' => [ [ '1&type=button' ] ],
			'a new line'  => [ [ "1\n" ] ],
			'19 digits'   => [ [ str_repeat( '1', 19 ) ] ],
			'60 digits'   => [ [ str_repeat( '1', 60 ) ] ],
			'lists'       => [ [ [ '1' ], null, true, 1.5, -3 ] ],
		];
	}

	#[TestDox( 'prints nothing without a restaurant: $_dataName' )]
	#[DataProvider( 'hostile_ids' )]
	public function test_hostile_ids( mixed $rid ): void {
		self::assertSame( '', trim( self::render( [ 'rid' => $rid ] ) ) );
	}

	#[TestDox( '[OPT-21, OPT-02] uses defaults for invalid styles, languages and domains' )]
	public function test_hostile_words(): void {
		$html = self::render(
			[
				'rid'       => [ '1', '1', '"' ],
				'style'     => '"><script>',
				'lang'      => 'xx-YY',
				'domain'    => 'com&lang=de-DE',
				'iframe'    => [ 'false' ],
				'className' => '"><script>alert(1)</script>',
			]
		);
		self::assertSame(
			self::CANVAS . 'type=standard&theme=standard&iframe=true&domain=com&lang=en-US&newtab=false&rid=1&overlay=false&disablega=true',
			self::source( $html )
		);
		self::assertStringNotContainsString( '<script', $html );
	}

	/** @return array<string, array{string, string}> */
	public static function languages(): array {
		$cases = [];
		foreach ( [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] as $code ) {
			$cases[ $code ] = [ $code, $code ];
		}
		foreach ( [ 'en-GB', 'fr-FR', 'es-ES', 'ja', 'EN-US', 'es-MX ', '' ] as $code ) {
			$cases[ "no language: '$code'" ] = [ $code, 'nl-NL' ];
		}
		return $cases;
	}

	#[TestDox( '[OPT-21] supports seven languages, and uses the site’s for others: $_dataName' )]
	#[DataProvider( 'languages' )]
	public function test_languages( string $saved, string $spoken ): void {
		add_filter( 'locale', static fn (): string => 'nl_NL' );
		$html = self::render( [ 'rid' => [ '1' ], 'lang' => $saved ] );
		self::assertStringContainsString( "&lang=$spoken&", self::source( $html ) );
	}

	/** @return array<string, array{string, string}> */
	public static function locales(): array {
		return [
			'supported'         => [ 'de_DE', 'de-DE' ],
			'formal'            => [ 'de_DE_formal', 'de-DE' ],
			'without a country' => [ 'ja', 'ja-JP' ],
			'another country'   => [ 'fr_FR', 'en-US' ],
			'not supported'     => [ 'pl_PL', 'en-US' ],
		];
	}

	#[TestDox( '[OPT-03] uses the site’s language if OpenTable has it: $_dataName' )]
	#[DataProvider( 'locales' )]
	public function test_language( string $locale, string $language ): void {
		add_filter( 'locale', static fn (): string => $locale );
		self::assertSame( $language, Language::of_site() );
		self::assertStringContainsString( "&lang=$language&", self::source( self::render( [ 'rid' => [ '1' ] ] ) ) );
	}

	#[TestDox( 'has a restaurant whose ID has 18 digits' )]
	public function test_longest_id(): void {
		$id = str_repeat( '1', 18 );
		self::assertStringContainsString( "&rid=$id&", self::source( self::render( [ 'rid' => [ $id ] ] ) ) );
	}

	#[TestDox( 'shows at most fifty restaurants' )]
	public function test_most(): void {
		foreach ( [ 50 => 50, 51 => 50 ] as $saved => $shown ) {
			preg_match_all( '/&rid=(\d+)/', self::source( self::render( [ 'rid' => range( 1, $saved ) ] ) ), $found );
			self::assertSame( array_map( 'strval', range( 1, $shown ) ), $found[1] );
		}
	}
}
