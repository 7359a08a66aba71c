<?php
/**
 * Tests of sharing buttons for visitors: options, markup, links, blocks and old links.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Sharing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Extensions\Sharing\ButtonMarkup;
use Slipstream\Extensions\Sharing\Footer;
use Slipstream\Extensions\Sharing\ShareUrl;
use Slipstream\Extensions\Sharing\QrCodePicture;
use Slipstream\Extensions\Sharing\ServiceList;
use Slipstream\Extensions\Sharing\SharedPost;
use Slipstream\Extensions\Sharing\SharingBlocks;
use Slipstream\Plugin;
use Slipstream\QrCode\QrCode;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;
use WP_Post;

final class SharingTest extends TestCase {

	use OpensPages;

	/**
	 * Returns the HTML of the sharing buttons on a post's page.
	 *
	 * @param int $post_id Post ID.
	 */
	private function footer( int $post_id ): string {
		return $this->footer_of( Footer::class, $post_id );
	}

	/**
	 * Returns an attribute's values of all elements with a tag name.
	 *
	 * @param string $html      Markup.
	 * @param string $tag       Tag name in upper case.
	 * @param string $attribute Name of the attribute.
	 * @return list<string>
	 */
	private static function attributes( string $html, string $tag, string $attribute ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => $tag ] ) ) {
			$value = $tags->get_attribute( $attribute );
			if ( is_string( $value ) ) {
				$found[] = $value;
			}
		}
		return $found;
	}

	/**
	 * Stores Jetpack's options.
	 *
	 * @param list<string>         $visible IDs of services that are shown at once.
	 * @param list<string>         $hidden  IDs of services behind "More".
	 * @param array<string, mixed> $general Settings that apply to all services.
	 */
	private function choose( array $visible, array $hidden = [], array $general = [] ): void {
		update_option( 'sharing-services', [ 'visible' => $visible, 'hidden' => $hidden ] );
		update_option( 'sharing-options', [ 'global' => $general ] );
	}

	#[TestDox( '[SHB-05] prints the contract’s wrapper and plain links straight to the services' )]
	public function test_markup(): void {
		$this->choose( [ 'facebook', 'twitter', 'email' ], [ 'jetpack-whatsapp' ] );
		$post = $this->post( 'Tea', [ 'post_title' => 'Tea & "Cake" <b>+</b> 100 %' ] );
		$html = $this->footer( $post );
		self::assertStringStartsWith( '<div class="sharedaddy sd-sharing-enabled"><div class="robots-nocontent sd-block sd-social sd-social-icon-text sd-sharing"><h3 class="sd-title">Share this:</h3><div class="sd-content"><ul><li class="share-facebook"><a rel="nofollow noopener noreferrer"', $html );
		$links = self::attributes( $html, 'A', 'href' );
		self::assertSame(
			[ 'www.facebook.com', 'x.com', null, 'api.whatsapp.com' ],
			array_map( static fn ( string $link ): ?string => wp_parse_url( $link, PHP_URL_HOST ), $links )
		);
		wp_parse_str( (string) wp_parse_url( $links[0], PHP_URL_QUERY ), $query );
		$title = html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5 );
		self::assertSame( [ 'u' => get_permalink( $post ), 't' => $title ], $query );
		self::assertStringContainsString( '<details class="sharing-hidden"><summary', $html );
		self::assertSame( [], self::attributes( $html, 'IMG', 'src' ), 'nothing is loaded' );
		self::assertSame( [], self::attributes( $html, 'IFRAME', 'src' ) );
		self::assertSame( [], self::attributes( $html, 'SCRIPT', 'src' ) );
	}

	#[TestDox( 'each service has one complete link, one button for a script or one QR code, and an icon' )]
	public function test_services(): void {
		$this->choose( array_keys( ServiceList::all() ) );
		$html    = $this->footer( $this->post( 'Tea' ) );
		$links   = self::attributes( $html, 'A', 'href' );
		$buttons = [ ...self::attributes( $html, 'BUTTON', 'data-url' ), ...self::attributes( $html, 'DETAILS', 'data-url' ) ];
		$codes   = self::attributes( $html, 'IMG', 'src' );
		self::assertCount( 1, $codes );
		self::assertCount( count( ServiceList::all() ), [ ...$links, ...$buttons, ...$codes ] );
		self::assertCount( count( ServiceList::all() ), self::attributes( $html, 'SVG', 'viewBox' ), 'icons' );
		preg_match_all( '~<svg.*?</svg>~s', $html, $icons );
		self::assertCount( count( ServiceList::all() ), array_unique( $icons[0] ), 'different icons' );
		self::assertSame( $links, array_values( (array) preg_grep( '#^(https://|mailto:)[^{}]+$#', $links ) ) );
	}

	#[TestDox( 'the QR code is a picture of this site that browsers load when a visitor opens it; nothing needs a script' )]
	public function test_qr_code(): void {
		$this->choose( [ 'qr-code' ] );
		$post = $this->post( 'Tea' );
		$html = $this->footer( $post );
		self::assertStringContainsString( '<details class="sharing-qr-code"><summary class="share-qr-code sd-button share-icon" aria-label="QR code">', $html );
		$code = add_query_arg( 'share', 'qr-code', (string) get_permalink( $post ) );
		self::assertSame( [ $code ], self::attributes( $html, 'IMG', 'src' ) );
		self::assertSame( [ 'lazy' ], self::attributes( $html, 'IMG', 'loading' ) );
		self::assertSame( [ 'QR code with the link to this post' ], self::attributes( $html, 'IMG', 'alt' ) );
		self::assertStringNotContainsString( ' hidden', $html );
		$modules = $this->printed( static fn () => wp_script_modules()->print_enqueued_script_modules() );
		self::assertStringNotContainsString( 'slipstream-sharing', $modules );
	}

	#[TestDox( 'the QR code contains the shared URL, or the shortlink if the URL is too long' )]
	public function test_qr_code_url(): void {
		$post = get_post( $this->post( 'Tea' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertEquals( QrCode::from_bytes( (string) get_permalink( $post ) ), QrCodePicture::code( new SharedPost( $post ) ) );
		$this->filter( 'sharing_permalink', 'https://tea.example/' . str_repeat( 'a', 400 ) );
		$short = (string) wp_get_shortlink( $post->ID, 'post' );
		self::assertEquals( QrCode::from_bytes( $short ), QrCodePicture::code( new SharedPost( $post ) ) );
		$this->filter( 'pre_get_shortlink', 'https://tea.example/' . str_repeat( 'b', 400 ) );
		self::assertNull( QrCodePicture::code( new SharedPost( $post ) ) );
	}

	/**
	 * Both stored options, and the services that must be shown.
	 *
	 * @return array<string, array{mixed, mixed, list<string>}>
	 */
	public static function stored(): array {
		$options = static fn ( array $general ): array => [ 'global' => $general ];
		$custom  = [
			'custom-1362' => [
				'name' => 'Delicious',
				'icon' => 'http://delicious.example/i.png',
				'url'  => 'http://delicious.example/save?url=%post_url%&title=%post_title%',
			],
			'custom-1363' => [ 'name' => 'Evil', 'icon' => '', 'url' => 'javascript:alert(1)//%post_url%' ],
		];
		return [
			'nothing'            => [ null, null, [ 'share-facebook', 'share-x' ] ],
			'2013, closed services' => [
				[ 'visible' => [ 'digg', 'stumbleupon', 'google-plus-1', 'reddit' ], 'hidden' => [ 'pocket', 'skype', 'tumblr' ] ],
				$options( [ 'button_style' => 'icon-text', 'open_links' => 'same', 'show' => 'posts', 'custom' => [ 'custom-1362' ] ] ),
				[ 'share-reddit', 'share-tumblr' ],
			],
			'own services of the owner' => [
				[ 'visible' => [ 'custom-1362', 'custom-1363', 'custom-9' ], 'hidden' => [] ],
				$options( [] ) + $custom,
				[ 'share-custom-1362' ],
			],
			'twice under two names' => [ [ 'visible' => [ 'twitter', 'x' ], 'hidden' => [ 'x' ] ], null, [ 'share-x' ] ],
			'none'               => [ [ 'visible' => [], 'hidden' => [] ], null, [] ],
			'damaged'            => [ [ 'visible' => 'x', 'hidden' => [ [ 'a' ], 7 ] ], 'damaged', [ 'share-x' ] ],
			'no list'            => [ 'damaged', [ 'global' => 'x' ], [ 'share-facebook', 'share-x' ] ],
		];
	}

	/**
	 * @param mixed        $services Option `sharing-services`.
	 * @param mixed        $options  Option `sharing-options`.
	 * @param list<string> $expected CSS classes of the list items.
	 */
	#[TestDox( 'reads old options, and keeps them: $_dataName' )]
	#[DataProvider( 'stored' )]
	public function test_options( mixed $services, mixed $options, array $expected ): void {
		foreach ( [ 'sharing-services' => $services, 'sharing-options' => $options ] as $name => $value ) {
			if ( null !== $value ) {
				update_option( $name, $value );
			}
		}
		$html  = $this->footer( $this->post( 'Tea' ) );
		$items = array_values( array_diff( self::attributes( $html, 'LI', 'class' ), [ 'share-end', 'share-more' ] ) );
		self::assertSame( $expected, $items );
		self::assertStringNotContainsString( 'javascript:', $html );
		self::assertSame( null === $services ? false : $services, get_option( 'sharing-services' ) );
	}

	#[TestDox( '[SHB-05] a post with any stored switch, a type that is off, a private post and a filter have no buttons' )]
	public function test_hidden(): void {
		$post = $this->post( 'Tea' );
		self::assertNotSame( '', $this->footer( $post ) );
		update_post_meta( $post, 'sharing_disabled', '' );
		self::assertSame( '', $this->footer( $post ), 'any row counts' );
		self::assertSame( '', $this->footer( $this->post( 'Tea', [ 'post_status' => 'private' ] ) ) );
		update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'page' ] ] ] );
		self::assertSame( '', $this->footer( $this->post( 'Tea' ) ) );
		$page = $this->post( 'Tea', [ 'post_type' => 'page' ] );
		self::assertNotSame( '', $this->footer( $page ) );
		$this->filter( 'sharing_show', false );
		self::assertSame( '', $this->footer( $page ) );
	}

	/**
	 * Stored style, expected classes, whether there is an icon, whether there is visible text.
	 *
	 * @return array<string, array{string, string, bool, bool}>
	 */
	public static function styles(): array {
		return [
			'icon-text' => [ 'icon-text', 'share-x sd-button share-icon', true, true ],
			'icon'      => [ 'icon', 'share-x sd-button share-icon no-text', true, false ],
			'text'      => [ 'text', 'share-x sd-button no-icon', false, true ],
			'official'  => [ 'official', 'share-x sd-button share-icon', true, true ],
			'unknown'   => [ '<script>', 'share-x sd-button share-icon', true, true ],
		];
	}

	/**
	 * @param string $style    Stored style.
	 * @param string $classes  Classes of the link.
	 * @param bool   $has_icon Whether there is an icon.
	 * @param bool   $has_text Whether there is visible text.
	 */
	#[TestDox( 'prints the style $_dataName, always with a name for screen readers' )]
	#[DataProvider( 'styles' )]
	public function test_styles( string $style, string $classes, bool $has_icon, bool $has_text ): void {
		$this->choose( [ 'x' ], [], [ 'button_style' => $style ] );
		$html = $this->footer( $this->post( 'Tea' ) );
		self::assertSame( [ $classes ], self::attributes( $html, 'A', 'class' ) );
		self::assertSame( [ 'Share on X (Opens in new window)' ], self::attributes( $html, 'A', 'aria-label' ) );
		self::assertSame( $has_icon, str_contains( $html, '<svg' ) );
		self::assertSame( $has_text, str_contains( $html, '<span>X</span>' ) );
	}

	/**
	 * Values of `?share=`, each with the expected host of the redirect.
	 *
	 * @return array<string, array{mixed, string|null}>
	 */
	public static function old_links(): array {
		return [
			'a service'            => [ 'facebook', 'www.facebook.com' ],
			'an old name'          => [ 'twitter', 'x.com' ],
			'another site'         => [ 'https://evil.example', null ],
			'a host'               => [ '//evil.example', null ],
			'a host behind a name' => [ 'facebook@evil.example', null ],
			'a host after spaces'  => [ " \t//evil.example", null ],
			'a line break'         => [ "facebook\r\nLocation: https://evil.example", null ],
			'a zero byte'          => [ "//evil.example\0facebook", null ],
			'a backslash'          => [ '\\\\evil.example', null ],
			'a data URL'           => [ 'data:text/html,<script>alert(1)</script>', null ],
			'encoded slashes'      => [ '%2f%2fevil.example', null ],
			'a placeholder'        => [ '{url}', null ],
			'much text'            => [ str_repeat( 'facebook', 10000 ), null ],
			'a QR code'            => [ 'qr-code', null ],
			'a closed service'     => [ 'skype', null ],
			'a script'             => [ 'copy', null ],
			'a mail program'       => [ 'email', null ],
			'an own service of the owner' => [ 'custom-1', null ],
			'a list'               => [ [ 'facebook' ], null ],
		];
	}

	/**
	 * @param mixed       $value Value in the query.
	 * @param string|null $host  Host of the redirect; null for none.
	 */
	#[TestDox( '?share= with $_dataName redirects to a service of the list or not at all' )]
	#[DataProvider( 'old_links' )]
	public function test_old_links( mixed $value, ?string $host ): void {
		update_option( 'sharing-options', [ 'global' => [], 'custom-1' => [ 'name' => 'Evil', 'url' => 'https://evil.example/' ] ] );
		$_SERVER['QUERY_STRING'] = http_build_query( [ 'share' => $value ] );
		$this->visit( [ 'p' => $this->post( 'Tea' ) ] );
		self::assertSame( $host, wp_parse_url( Plugin::get( ShareUrl::class )->target(), PHP_URL_HOST ) );
		$this->visit( [ 'p' => $this->post( 'Tea', [ 'post_password' => 'x' ] ) ] );
		self::assertSame( '', Plugin::get( ShareUrl::class )->target() );
		$this->visit( [] );
		self::assertSame( '', Plugin::get( ShareUrl::class )->target() );
	}

	/** @return array<string, array{array<string, mixed>, string, string}> Query of a list, and the title and URL that are shared. */
	public static function lists(): array {
		$site = 'Tea House';
		return [
			'a category'     => [ [ 'category_name' => 'green-tea' ], "Green Tea – $site", '/category/green-tea/' ],
			'an author'      => [ [ 'author' => 1 ], "admin – $site", '/author/admin/' ],
			'a year'         => [ [ 'year' => 2026 ], "2026 – $site", '/?m=2026' ],
			'search results' => [ [ 's' => 'green tea' ], "Search Results for “green tea” – $site", '/search/green+tea/' ],
			'the front page' => [ [], $site, '/' ],
		];
	}

	/**
	 * @param array<string, mixed> $query Query of the page.
	 * @param string               $title Shared title.
	 * @param string               $path  Shared URL without the site's.
	 */
	#[DataProvider( 'lists' )]
	#[TestDox( '[SHB-05] A block in the header of $_dataName shares this list, and a block in its loop shares a post' )]
	public function test_list_header( array $query, string $title, string $path ): void {
		update_option( 'blogname', 'Tea House' );
		$category = (int) wp_insert_category( [ 'cat_name' => 'Green Tea', 'category_nicename' => 'green-tea' ] );
		$more     = [ 'post_date' => '2026-01-02 03:04:05', 'post_author' => 1, 'post_category' => [ $category ] ];
		$this->post( 'A green tea', $more );
		$this->post( 'A green tea', $more );
		$this->visit( $query + [ 'posts_per_page' => 1 ] );
		$GLOBALS['post'] = $GLOBALS['wp_query']->posts[0]; // As WordPress does on each page.
		$services        = '<!-- wp:jetpack/sharing-button {"service":"bluesky"} /--><!-- wp:jetpack/sharing-button {"service":"copy"} /--><!-- wp:jetpack/sharing-button {"service":"qr-code"} /--><!-- wp:jetpack/sharing-button {"service":"mail"} /-->';
		$block           = '<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons">' . $services . '</ul><!-- /wp:jetpack/sharing-buttons -->';
		// The main site of a network has its archives below /blog.
		$base = is_multisite() && 1 === preg_match( '#^/(category|author)/#', $path ) ? '/blog' : '';
		$url  = home_url( $base . $path );
		$html = do_blocks( $block );
		wp_parse_str( (string) wp_parse_url( self::attributes( $html, 'A', 'href' )[0] ?? '', PHP_URL_QUERY ), $sent );
		self::assertSame( [ 'text' => "$title $url" ], $sent );
		self::assertSame( [ $url ], self::attributes( $html, 'BUTTON', 'data-url' ) );
		self::assertSame( [ $title ], self::attributes( $html, 'BUTTON', 'data-title' ) );
		self::assertSame( [ add_query_arg( 'share', 'qr-code', $url ) ], self::attributes( $html, 'IMG', 'src' ) );
		self::assertSame( [ 'QR code with the link to this page' ], self::attributes( $html, 'IMG', 'alt' ) );
		self::assertStringContainsString( 'aria-label="Email a link to this page"', $html );
		$_SERVER['QUERY_STRING'] = 'share=qr-code';
		self::assertEquals( QrCode::from_bytes( $url ), Plugin::get( ShareUrl::class )->qr_code() );
		self::assertSame( '', Plugin::get( ShareUrl::class )->target() );
		the_post();
		$current = get_post();
		self::assertInstanceOf( WP_Post::class, $current );
		$html = do_blocks( $block );
		self::assertSame( [ (string) get_permalink( $current ) ], self::attributes( $html, 'BUTTON', 'data-url' ) );
		self::assertStringContainsString( 'aria-label="Email a link to this post"', $html );
	}

	#[TestDox( '[SHB-05] A block in the header of a list leaves the buttons below its first post; on an error page it prints none' )]
	public function test_header_and_footer(): void {
		$post = $this->post( 'Tea' );
		$this->visit( [ 'post__in' => [ $post ], 'author' => 1 ] );
		$GLOBALS['post'] = get_post( $post );
		self::assertNotSame( '', do_blocks( '<!-- wp:jetpack/sharing-button {"service":"copy"} /-->' ) );
		self::assertInstanceOf( WP_Post::class, $GLOBALS['post'] );
		self::assertFalse( Plugin::get( SharingBlocks::class )->is_printed( $GLOBALS['post'] ) );
		$this->visit( [ 'p' => 123_456 ] );
		$GLOBALS['wp_query']->set_404();
		self::assertSame( '', do_blocks( '<!-- wp:jetpack/sharing-button {"service":"copy"} /-->' ) );
		$_SERVER['QUERY_STRING'] = 'share=qr-code';
		self::assertNull( Plugin::get( ShareUrl::class )->qr_code() );
	}

	#[TestDox( 'sharing_bump_stats fires with the service and the post before the redirect, and not without one' )]
	public function test_bump(): void {
		$post  = $this->post( 'Tea' );
		$heard = [];
		add_action(
			'sharing_bump_stats',
			static function ( array $share ) use ( &$heard ): void {
				$heard[] = [ $share['service']->id, $share['post']->ID ];
			}
		);
		// Throw an exception, because the redirect would end the process.
		add_filter( 'wp_redirect', static fn () => throw new RuntimeException( 'stop' ) );
		foreach ( [ 'copy', 'nothing', 'facebook' ] as $service ) {
			$_SERVER['QUERY_STRING'] = "share=$service";
			$this->visit( [ 'p' => $post ] );
			try {
				Plugin::get( ShareUrl::class )->handle();
			} catch ( RuntimeException $stop ) {
				self::assertSame( 'stop', $stop->getMessage() );
			}
		}
		self::assertSame( [ [ 'facebook', $post ] ], $heard );
	}

	#[TestDox( 'no link contains the URL of a picture that belongs to a private post' )]
	public function test_private_picture(): void {
		$this->choose( [ 'pinterest' ] );
		$parent  = $this->post( 'Tea', [ 'post_status' => 'private' ] );
		$fields  = [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/png' ];
		$picture = $this->post( '', $fields + [ 'post_parent' => $parent ] );
		update_post_meta( $picture, '_wp_attached_file', '2026/a-secret.png' );
		$html = $this->footer( $this->post( 'Tea', [ 'meta_input' => [ '_thumbnail_id' => $picture ] ] ) );
		self::assertStringContainsString( 'pinterest', $html );
		self::assertStringNotContainsString( 'a-secret', $html );
	}

	#[TestDox( 'the links of a post with a title of 64 KB take up little of the page' )]
	public function test_long_title(): void {
		$this->choose( array_keys( ServiceList::all() ) );
		$html = $this->footer( $this->post( 'Tea', [ 'post_title' => str_repeat( '🫖', 16_000 ) ] ) );
		self::assertStringContainsString( rawurlencode( '🫖' ), $html );
		self::assertLessThan( 200_000, strlen( $html ) );
	}

	#[TestDox( 'the host of an old link does not depend on title, name or URL of the post' )]
	public function test_old_link_of_hostile_post(): void {
		$_SERVER['QUERY_STRING'] = 'share=facebook';
		$this->filter( 'sharing_permalink', '@evil.example/#' );
		$this->visit( [ 'p' => $this->post( 'Tea', [ 'post_title' => '@evil.example/{url}{title}' ] ) ] );
		self::assertSame( 'www.facebook.com', wp_parse_url( Plugin::get( ShareUrl::class )->target(), PHP_URL_HOST ) );
	}

	#[TestDox( 'the featured images of ten posts are read with two queries, also by a theme that shows none' )]
	public function test_pictures(): void {
		global $wpdb;
		$this->choose( [ 'pinterest' ], [], [ 'show' => [ 'index' ] ] );
		$posts = [];
		for ( $n = 0; $n < 10; $n++ ) {
			$picture = $this->post( '', [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg' ] );
			$posts[] = $this->post( "Tea $n", [ 'meta_input' => [ '_thumbnail_id' => $picture ] ] );
		}
		wp_cache_flush();
		wp_load_alloptions();
		$this->visit( [ 'post__in' => $posts, 'posts_per_page' => 10 ] );
		$before = $wpdb->num_queries;
		$html   = '';
		foreach ( $GLOBALS['wp_query']->posts as $post ) {
			$html = Plugin::get( Footer::class )->append( $html, $post );
		}
		self::assertSame( 10, substr_count( $html, 'pinterest.com' ) );
		self::assertLessThanOrEqual( 2, $wpdb->num_queries - $before );
	}

	#[TestDox( 'a static front page has buttons where pages with several posts have them' )]
	public function test_front_page(): void {
		$page = $this->post( 'Tea', [ 'post_type' => 'page' ] );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		self::assertSame( '', $this->footer( $page ) );
		update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'index' ] ] ] );
		self::assertNotSame( '', $this->footer( $page ) );
	}

	#[TestDox( 'the blocks print the list once without ID, with known services only' )]
	public function test_blocks(): void {
		$post = $this->post(
			'<!-- wp:jetpack/sharing-buttons {"styleType":"text"} --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">'
			. '<!-- wp:jetpack/sharing-button {"service":"mail","label":"Write \\u003cb\\u003eus"} /--><!-- wp:jetpack/sharing-button {"service":"whatsapp"} /--><!-- wp:jetpack/sharing-button {"service":"skype"} /--></ul><!-- /wp:jetpack/sharing-buttons -->'
		);
		$this->visit( [ 'p' => $post ] );
		the_post();
		$html = do_blocks( (string) get_post_field( 'post_content', $post ) );
		self::assertCount( 2, self::attributes( $html, 'A', 'href' ) );
		self::assertStringNotContainsString( 'id="jetpack-sharing', $html );
		self::assertStringContainsString( 'Write &lt;b&gt;us', $html );
		$classes = [ 'share-email sd-button no-icon', 'share-jetpack-whatsapp sd-button no-icon' ];
		self::assertSame( $classes, self::attributes( $html, 'A', 'class' ) );
	}

	#[TestDox( 'the settings route keeps closed and own services, and all other entries of the options' )]
	public function test_route(): void {
		$own = [ 'name' => 'Delicious', 'url' => 'https://delicious.example/' ];
		update_option( 'sharing-options', [ 'global' => [ 'custom' => [ 'custom-1' ], 'show' => [ 'page' ] ], 'custom-1' => $own ] );
		$ids  = [ 'visible' => [ 'mastodon', 'skype' ], 'hidden' => [ 'custom-1' ] ];
		$sent = $ids + [ 'style' => 'icon', 'label' => 'Tell <b>others</b>', 'archives' => true ];
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/sharing', $sent, 'editor' )->get_status() );
		$answer = $this->rest( 'POST', '/slipstream/v1/sharing', $sent, 'administrator' );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ 'visible' => [ 'mastodon', 'skype' ], 'hidden' => [ 'custom-1' ] ], get_option( 'sharing-services' ) );
		self::assertEquals(
			[
				'global'   => [ 'custom' => [ 'custom-1' ], 'show' => [ 'page', 'index' ] ]
					+ [ 'button_style' => 'icon', 'sharing_label' => 'Tell others' ],
				'custom-1' => $own,
			],
			get_option( 'sharing-options' )
		);
		self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/sharing', [ 'visible' => [ '<b>' ] ] )->get_status() );
		self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/sharing', [ 'style' => 'x' ] )->get_status() );
	}

	#[TestDox( 'a post whose content has the block has no second set of buttons below; other posts have theirs' )]
	public function test_one_set(): void {
		$block = '<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">%s</ul><!-- /wp:jetpack/sharing-buttons -->';
		$with  = $this->post( sprintf( $block, '<!-- wp:jetpack/sharing-button {"service":"x"} /-->' ) );
		$other = $this->post( 'Tea' );
		$empty = $this->post( sprintf( $block, '<!-- wp:jetpack/sharing-button {"service":"skype"} /-->' ) );
		foreach ( [ [ $with, '' ], [ $other, 'sharedaddy' ], [ $empty, 'sharedaddy' ] ] as [ $id, $expected ] ) {
			$this->visit( [ 'p' => $id ] );
			the_post();
			do_blocks( (string) get_post_field( 'post_content', $id ) );
			$html  = $this->footer( $id );
			$count = '' === $expected ? 0 : 1;
			self::assertSame( $count, substr_count( $html, 'sharedaddy' ), (string) get_post_field( 'post_content', $id ) );
		}
	}

	#[TestDox( 'the icons of the previews are those of the page, for authors' )]
	public function test_icons(): void {
		$post  = get_post( $this->post( 'Tea' ) );
		$shown = $this->rest( 'GET', '/slipstream/v1/sharing/icons', [], 'contributor' )->get_data();
		self::assertSame( array_keys( ServiceList::all() ), array_keys( $shown ) );
		self::assertInstanceOf( WP_Post::class, $post );
		foreach ( ServiceList::all() as $id => $service ) {
			self::assertStringStartsWith( '<svg', $shown[ $id ] );
			$button = ButtonMarkup::html( $service, new SharedPost( $post ), 'icon-text', true );
			self::assertStringContainsString( $shown[ $id ], $button, $id );
		}
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/sharing/icons', [], 'subscriber' )->get_status() );
	}
}
