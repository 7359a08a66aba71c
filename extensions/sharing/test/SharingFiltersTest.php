<?php
/**
 * Tests of Jetpack's filters of sharing buttons, with the arguments of the contract `sharing`.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Sharing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Sharing\Footer;
use Slipstream\Extensions\Sharing\Service;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;

final class SharingFiltersTest extends TestCase {

	use OpensPages;

	/**
	 * Arguments of each call of a filter.
	 *
	 * @var list<list<mixed>>
	 */
	private array $calls = [];

	/**
	 * Changes the result of a filter and records its arguments.
	 *
	 * @param non-empty-string         $name   Filter.
	 * @param callable( mixed ): mixed $change Receives the first argument.
	 */
	private function change( string $name, callable $change ): void {
		add_filter(
			$name,
			function ( mixed ...$arguments ) use ( $change ): mixed {
				$this->calls[] = array_values( $arguments );
				return $change( $arguments[0] );
			},
			10,
			9
		);
	}

	/**
	 * Returns the HTML of a post's buttons for the given services.
	 *
	 * @param string ...$visible Service IDs.
	 */
	private function buttons( string ...$visible ): string {
		update_option( 'sharing-services', [ 'visible' => $visible, 'hidden' => [ 'reddit' ] ] );
		return $this->footer_of( Footer::class, $this->post( 'Tea', [ 'post_title' => 'Tea' ] ) );
	}

	/**
	 * Filters of one button: the callback, and the expected part of the markup.
	 *
	 * @return array<string, array{callable( mixed ): mixed, string}>
	 */
	public static function of_a_button(): array {
		return [
			'jetpack_sharing_display_id'      => [ static fn (): int => 71, ' data-shared="71"' ],
			'jetpack_sharing_display_link'    => [
				static fn ( mixed $url ): string => str_replace( 'x.com', 'tea.example', is_string( $url ) ? $url : '' ),
				'href="https://tea.example/intent',
			],
			'jetpack_sharing_display_query'   => [ static fn (): string => '&via=tea', '&#038;via=tea"' ],
			'jetpack_sharing_display_classes' => [
				static fn ( mixed $classes ): array => [ ...(array) $classes, 'tea-"><b>' ],
				'class="share-x sd-button share-icon tea-&quot;&gt;&lt;b&gt;"',
			],
			'jetpack_sharing_display_title'   => [ static fn (): string => 'Tell "X"', 'aria-label="Tell &quot;X&quot; (Opens in new window)"' ],
			'jetpack_sharing_display_text'    => [ static fn (): string => '<i>X</i>', '<span>&lt;i&gt;X&lt;/i&gt;</span>' ],
		];
	}

	/**
	 * @param callable( mixed ): mixed $change   Callback of the filter.
	 * @param string                   $expected Part of the markup.
	 */
	#[TestDox( '$_dataName changes one button, with service, ID and arguments as in Jetpack' )]
	#[DataProvider( 'of_a_button' )]
	public function test_button( callable $change, string $expected ): void {
		$filter = (string) $this->dataName();
		'' === $filter && self::fail();
		$is_id = 'jetpack_sharing_display_id' === $filter;
		$this->change( $filter, $change );
		self::assertStringContainsString( $expected, $this->buttons( 'x' ) );
		self::assertCount( 2, $this->calls, 'once for each button' );
		$arguments = array_slice( $this->calls[0], 1 );
		self::assertInstanceOf( Service::class, $arguments[0] );
		self::assertSame( 'x', $arguments[0]->id );
		if ( ! $is_id ) {
			self::assertSame( '', $arguments[1] );
		}
		$list = $arguments[ $is_id ? 1 : 2 ];
		self::assertIsArray( $list );
		self::assertStringStartsWith( 'https://x.com/intent/post?text=Tea&url=http', (string) $list[0] );
		self::assertSame( [ 'X', 'Share on X', '', '' ], array_slice( $list, 1 ) );
		self::assertCount( $is_id ? 2 : 3, $arguments );
	}

	#[TestDox( 'a result of the wrong kind changes nothing' )]
	public function test_wrong_kind(): void {
		$before = $this->buttons( 'x' );
		foreach ( array_keys( self::of_a_button() ) as $filter ) {
			'' === $filter && self::fail();
			$this->filter( $filter, 'jetpack_sharing_display_classes' === $filter ? 'a' : [ 'a' ] );
		}
		$post = get_posts( [ 'numberposts' => 1, 'orderby' => 'ID' ] )[0]->ID;
		self::assertSame( $before, $this->footer_of( Footer::class, $post ) );
	}

	#[TestDox( 'an unsafe link of a filter is not printed' )]
	public function test_unsafe_link(): void {
		$this->filter( 'jetpack_sharing_display_link', 'javascript:alert(1)' );
		self::assertStringNotContainsString( 'javascript:', $this->buttons( 'x' ) );
	}

	#[TestDox( 'sharing_services removes and adds services; names of classes are left out' )]
	public function test_services(): void {
		$this->change(
			'sharing_services',
			static fn ( mixed $services ): array => [
				'tea' => new Service( 'tea', 'Tea club', 'https://tea.example/?u={url}', '', '' ),
				'old' => 'Share_Old',
			] + array_diff_key( (array) $services, [ 'x' => true ] )
		);
		$html = $this->buttons( 'x', 'tea', 'old' );
		self::assertStringContainsString( 'href="https://tea.example/?u=http', $html );
		self::assertStringNotContainsString( 'share-x', $html );
		self::assertStringNotContainsString( 'share-old', $html );
	}

	#[TestDox( 'sharing_services_email turns off sharing by email' )]
	public function test_email(): void {
		self::assertStringContainsString( 'mailto:', $this->buttons( 'email' ) );
		$this->filter( 'sharing_services_email', false );
		self::assertStringNotContainsString( 'mailto:', $this->buttons( 'email' ) );
	}

	/** @return array<string, array{string}> Names of the filters that change lists of services. */
	public static function of_lists(): array {
		return [ 'sharing_services_enabled' => [ 'sharing_services_enabled' ], 'sharing_enabled' => [ 'sharing_enabled' ] ];
	}

	/** @param non-empty-string $filter A filter. */
	#[TestDox( '$_dataName changes the lists of a post' )]
	#[DataProvider( 'of_lists' )]
	public function test_lists( string $filter ): void {
		$this->change(
			$filter,
			static function ( mixed $lists ): mixed {
				self::assertIsArray( $lists );
				self::assertSame( [ [ 'x' ], [ 'reddit' ] ], [ array_keys( $lists['visible'] ), array_keys( $lists['hidden'] ) ] );
				return [ 'visible' => [ 'tumblr' => $lists['all']['tumblr'] ], 'hidden' => 'damaged' ];
			}
		);
		$html = $this->buttons( 'x' );
		self::assertCount( 1, $this->calls );
		self::assertSame( 1, substr_count( $html, '<a ' ) );
		self::assertStringContainsString( '<li class="share-tumblr">', $html );
	}

	#[TestDox( 'sharing_default_services applies until the owner has chosen' )]
	public function test_defaults(): void {
		$this->filter( 'sharing_default_services', [ 'visible' => [ 'bluesky' ], 'hidden' => [] ] );
		$post = $this->post( 'Tea' );
		self::assertStringContainsString( 'share-bluesky', $this->footer_of( Footer::class, $post ) );
		self::assertStringNotContainsString( 'share-bluesky', $this->buttons( 'x' ) );
	}

	#[TestDox( 'sharing_permalink and sharing_title change what is shared, for each service' )]
	public function test_shared(): void {
		foreach ( [ 'sharing_permalink' => 'https://tea.example/', 'sharing_title' => 'Cake' ] as $name => $value ) {
			$this->calls = [];
			$this->change( $name, static fn (): string => $value );
			self::assertStringContainsString( rawurlencode( $value ), $this->buttons( 'x', 'copy' ) );
			self::assertSame( [ 'x', 'copy', 'reddit' ], array_values( array_unique( array_column( $this->calls, 2 ) ) ) );
			self::assertSame( get_queried_object_id(), $this->calls[0][1] );
		}
	}

	#[TestDox( 'without sharing_js, buttons that need a script are not printed' )]
	public function test_script(): void {
		self::assertStringContainsString( 'share-copy', $this->buttons( 'x', 'copy' ) );
		$this->filter( 'sharing_js', false );
		$html = $this->buttons( 'x', 'copy' );
		self::assertStringNotContainsString( 'share-copy', $html );
		self::assertStringContainsString( 'share-x', $html );
	}

	#[TestDox( 'jetpack_sharing_display_markup receives the markup and the lists' )]
	public function test_markup(): void {
		$this->change(
			'jetpack_sharing_display_markup',
			static fn ( mixed $html ): string => '<b>before</b>' . ( is_string( $html ) ? $html : '' )
		);
		self::assertStringStartsWith( '<b>before</b><div class="sharedaddy', $this->buttons( 'x' ) );
		self::assertCount( 2, $this->calls[0] );
		self::assertIsArray( $this->calls[0][1] );
		self::assertSame( [ 'visible', 'hidden', 'all' ], array_keys( $this->calls[0][1] ) );
	}

	#[TestDox( 'jetpack_sharing_headline_html receives label and kind; jetpack_open_sharing_in_new_window keeps links in the window' )]
	public function test_headline_and_window(): void {
		$this->change( 'jetpack_sharing_headline_html', static fn (): string => '<h2>%s</h2>' );
		$this->filter( 'jetpack_open_sharing_in_new_window', false );
		$html = $this->buttons( 'x' );
		self::assertStringContainsString( '<h2>Share this:</h2>', $html );
		self::assertSame( [ 'Share this:', 'sharing' ], array_slice( $this->calls[0], 1 ) );
		self::assertStringNotContainsString( '_blank', $html );
		self::assertStringNotContainsString( 'new window', $html );
	}

	#[TestDox( 'sharing_show receives the result of the settings, and the post' )]
	public function test_show(): void {
		$this->change( 'sharing_show', static fn ( mixed $is_shown ): bool => true !== $is_shown );
		self::assertSame( '', $this->buttons( 'x' ) );
		self::assertCount( 2, $this->calls[0] );
		self::assertTrue( $this->calls[0][0] );
		self::assertEquals( get_queried_object(), $this->calls[0][1] );
		update_option( 'sharing-options', [ 'global' => [ 'show' => [] ] ] );
		self::assertNotSame( '', $this->buttons( 'x' ) );
	}
}
