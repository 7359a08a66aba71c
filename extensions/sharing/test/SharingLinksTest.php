<?php
/**
 * Tests of the links, names and texts of sharing buttons, one by one.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Sharing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Extensions\Sharing\Footer;
use Slipstream\Extensions\Sharing\Service;
use Slipstream\Extensions\Sharing\ServiceList;
use Slipstream\Extensions\Sharing\SharedPost;
use Slipstream\Extensions\Sharing\ShareUrl;
use Slipstream\Extensions\Sharing\SharingSettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;
use WP_Post;

final class SharingLinksTest extends TestCase {

	use OpensPages;

	private const TITLE = 'Tea & cake';

	/** Encoded title and URL in the expected links. */
	private const T = 'Tea%20%26%20cake';

	private const U = 'https%3A%2F%2Ftea.example%2F%3Fp%3D7%26a%3D1';

	private function footer( int $post_id ): string {
		return $this->footer_of( Footer::class, $post_id );
	}

	/**
	 * Stores services and shows a post.
	 *
	 * @param list<string>         $visible IDs.
	 * @param list<string>         $hidden  IDs.
	 * @param array<string, mixed> $general Options of all services.
	 */
	private function buttons( array $visible, array $hidden = [], array $general = [] ): string {
		update_option( 'sharing-services', [ 'visible' => $visible, 'hidden' => $hidden ] );
		update_option( 'sharing-options', [ 'global' => $general ] );
		return $this->footer( $this->post( 'Tea', [ 'post_title' => self::TITLE ] ) );
	}

	/** @return array<string, array{string}> Links of services. */
	public static function links(): array {
		[ $t, $u ] = [ self::T, self::U ];
		$links     = [
			'facebook'         => "https://www.facebook.com/sharer.php?u=$u&t=$t",
			'x'                => "https://x.com/intent/post?text=$t&url=$u",
			'bluesky'          => "https://bsky.app/intent/compose?text=$t%20$u",
			'threads'          => "https://www.threads.net/intent/post?text=$t%20$u",
			'linkedin'         => "https://www.linkedin.com/sharing/share-offsite/?url=$u",
			'jetpack-whatsapp' => "https://api.whatsapp.com/send?text=$t%20$u",
			'telegram'         => "https://telegram.me/share/url?url=$u&text=$t",
			'reddit'           => "https://www.reddit.com/submit?url=$u&title=$t",
			'tumblr'           => "https://www.tumblr.com/share?v=3&u=$u&t=$t&s=",
			'pinterest'        => "https://www.pinterest.com/pin/create/button/?url=$u&media=PICTURE&description=$t",
			'nextdoor'         => "https://nextdoor.com/sharekit/?source=SITE&body=$t%20$u",
			'email'            => "mailto:?subject=$t&body=$u",
		];
		return array_map( static fn ( string $link ): array => [ $link ], $links );
	}

	/** @param string $expected Link. */
	#[TestDox( '[SHB-05] the link of $_dataName has title, URL and picture where the service reads them' )]
	#[DataProvider( 'links' )]
	public function test_link( string $expected ): void {
		$this->filter( 'sharing_permalink', 'https://tea.example/?p=7&a=1' );
		$picture = $this->post( '', [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/png' ] );
		update_post_meta( $picture, '_wp_attached_file', '2026/tea.png' );
		$post    = get_post( $this->post( 'Tea', [ 'post_title' => self::TITLE, 'meta_input' => [ '_thumbnail_id' => $picture ] ] ) );
		$service = ServiceList::all()[ (string) $this->dataName() ];
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame(
			strtr(
				$expected,
				[ 'PICTURE' => rawurlencode( (string) wp_get_attachment_url( $picture ) ), 'SITE' => rawurlencode( home_url() ) ]
			),
			$service->link( new SharedPost( $post ) )
		);
	}

	#[TestDox( 'every service with a link is in the list above' )]
	public function test_all_links(): void {
		$linked = array_filter( ServiceList::all(), static fn ( Service $one ): bool => ! $one->needs_script() && ! $one->is_qr_code() );
		self::assertSame( array_keys( $linked ), array_keys( self::links() ) );
	}

	/** @return array<string, array{int, int}> Characters of a title, and of the text in the link. */
	public static function titles(): array {
		return [ 'as long as fits' => [ 256, 256 ], 'longer' => [ 257, 256 ] ];
	}

	/**
	 * @param int $length   Characters of the title.
	 * @param int $expected Characters in the link.
	 */
	#[TestDox( 'the text for X leaves room for the URL, which counts 23 of 280 characters, and a space: a title $_dataName' )]
	#[DataProvider( 'titles' )]
	public function test_long_title( int $length, int $expected ): void {
		$post = get_post( $this->post( 'Tea', [ 'post_title' => str_repeat( 'ä', $length ) ] ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$text = static function ( string $id ) use ( $post ): string {
			wp_parse_str( (string) wp_parse_url( ServiceList::all()[ $id ]->link( new SharedPost( $post ) ), PHP_URL_QUERY ), $query );
			$text = $query['text'] ?? $query['t'] ?? '';
			return is_string( $text ) ? $text : '';
		};
		self::assertSame( $expected, mb_strlen( $text( 'x' ) ) );
		self::assertSame( $length > $expected, str_ends_with( $text( 'x' ), '…' ) );
		self::assertSame( $length, mb_strlen( $text( 'facebook' ) ) );
	}

	#[TestDox( 'each button has a name for screen readers' )]
	public function test_names(): void {
		$html = $this->buttons( array_keys( ServiceList::all() ), [], [ 'open_links' => 'same' ] );
		preg_match_all( '/ aria-label="([^"]*)"/', $html, $found );
		self::assertSame(
			[
				'Share on Facebook',
				'Share on X',
				'Share on Bluesky',
				'Share on Mastodon',
				'Share on Threads',
				'Share on LinkedIn',
				'Share on WhatsApp',
				'Share on Telegram',
				'Share on Reddit',
				'Share on Tumblr',
				'Share on Pinterest',
				'Share on Nextdoor',
				'Email a link to this post',
				'Print',
				'Copy link',
				'QR code',
				'Share',
			],
			$found[1]
		);
	}

	#[TestDox( 'links open in a new window by default, and in the same one if the owner wants it; email never opens one' )]
	public function test_window(): void {
		foreach ( [ [], [ 'open_links' => 'new' ] ] as $general ) {
			$html = $this->buttons( [ 'x', 'email' ], [], $general );
			self::assertSame( 1, substr_count( $html, ' target="_blank"' ) );
			self::assertStringContainsString( 'rel="nofollow noopener noreferrer"', $html );
			self::assertSame( 1, substr_count( $html, 'Share on X (Opens in new window)' ) );
		}
		$html = $this->buttons( [ 'x', 'email' ], [], [ 'open_links' => 'same' ] );
		self::assertStringNotContainsString( 'target', $html );
		self::assertSame( 2, substr_count( $html, 'rel="nofollow"' ) );
		self::assertStringNotContainsString( 'new window', $html );
	}

	/** @return array<string, array{mixed, string}> Stored headline, and its markup. */
	public static function headlines(): array {
		return [
			'none stored' => [ null, '<h3 class="sd-title">Share this:</h3>' ],
			'false'       => [ false, '<h3 class="sd-title">Share this:</h3>' ],
			'empty'       => [ '', '' ],
			'hostile'     => [ '<b>%s %d</b>', '<h3 class="sd-title">&lt;b&gt;%s %d&lt;/b&gt;</h3>' ],
		];
	}

	/**
	 * @param mixed  $stored   Option.
	 * @param string $expected Markup.
	 */
	#[TestDox( 'the headline: $_dataName' )]
	#[DataProvider( 'headlines' )]
	public function test_headline( mixed $stored, string $expected ): void {
		$html = $this->buttons( [ 'x' ], [], null === $stored ? [] : [ 'sharing_label' => $stored ] );
		self::assertStringContainsString( "sd-sharing\">$expected<div class=\"sd-content\">", $html );
	}

	#[TestDox( 'hidden services are behind “More”, or behind “Share” if there are no others' )]
	public function test_more(): void {
		self::assertStringContainsString( '<span>More</span></summary>', $this->buttons( [ 'x' ], [ 'reddit' ] ) );
		self::assertStringContainsString( '<span>Share</span></summary>', $this->buttons( [], [ 'reddit' ] ) );
		self::assertStringNotContainsString( '<details', $this->buttons( [ 'x' ] ) );
	}

	#[TestDox( 'links need no script; a button that needs one loads it' )]
	public function test_script(): void {
		$this->buttons( array_keys( self::links() ), [ 'qr-code' ] );
		self::assertFalse( self::has_module( 'slipstream-sharing' ) );
		$this->buttons( [ 'copy' ] );
		self::assertTrue( self::has_module( 'slipstream-sharing' ) );
	}

	#[TestDox( '[SHB-05] a preview has no buttons' )]
	public function test_preview(): void {
		$post = get_post( $this->post( 'Tea' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$this->visit( [ 'p' => $post->ID, 'preview' => 'true' ] );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $post ) );
	}

	#[TestDox( 'an old link reports the share, and redirects for now' )]
	public function test_redirect(): void {
		$post   = $this->post( 'Tea', [ 'post_title' => self::TITLE ] );
		$shares = [];
		$stop   = static function ( string $url, int $status ): never {
			throw new RuntimeException( "$status $url" );
		};
		$watch  = static function ( mixed ...$arguments ) use ( &$shares ): void {
			$shares[] = $arguments;
		};
		add_action( 'sharing_bump_stats', $watch );
		add_filter( 'wp_redirect', $stop, 10, 2 );
		$_SERVER['QUERY_STRING'] = 'share=twitter&nb=1';
		$this->visit( [ 'p' => $post ] );
		try {
			Plugin::get( ShareUrl::class )->handle();
			self::fail( 'no redirect' );
		} catch ( RuntimeException $redirect ) {
			$url = rawurlencode( (string) get_permalink( $post ) );
			self::assertSame( '302 https://x.com/intent/post?text=' . self::T . "&url=$url", $redirect->getMessage() );
		}
		self::assertCount( 1, $shares );
		self::assertSame( [ 'service', 'post' ], array_keys( $shares[0][0] ) );
		self::assertSame( [ 'x', $post ], [ $shares[0][0]['service']->id, $shares[0][0]['post']->ID ] );
	}

	/** @return array<string, array{list<string>, bool}> Active modules of Jetpack, and whether the buttons are on. */
	public static function modules(): array {
		return [
			'on a new site'        => [ [], false ],
			'with likes only'      => [ [ 'likes' ], false ],
			'with sharing buttons' => [ [ 'sharedaddy' ], true ],
		];
	}

	/**
	 * @param list<string> $modules Active modules.
	 * @param bool         $is_on   Expected.
	 */
	#[TestDox( '[SHB-05] buttons below posts are on where they were on in Jetpack: $_dataName' )]
	#[DataProvider( 'modules' )]
	public function test_default( array $modules, bool $is_on ): void {
		update_option( 'jetpack_active_modules', $modules, true );
		self::assertSame( $is_on, Plugin::get( SettingsStore::class )->values( SharingSettings::section() )->is_on( 'show_buttons' ) );
		remove_all_filters( 'slipstream_drawn_settings' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertSame( $is_on, in_array( 'sharing', (array) apply_filters( 'slipstream_drawn_settings', [] ), true ) );
	}

	#[TestDox( 'the buttons of the block have the colors of the list, if they are colors, and none is printed of a private post' )]
	public function test_block(): void {
		$print = function ( string $color, string $status ): string {
			$colors = [ 'iconColorValue' => $color, 'iconBackgroundColorValue' => '#00ff00', 'styleType' => 'icon' ];
			$button = get_comment_delimited_block_content( 'jetpack/sharing-button', [ 'service' => 'x' ], '' );
			$post   = $this->post(
				get_comment_delimited_block_content( 'jetpack/sharing-buttons', $colors, "<ul>$button</ul>" ),
				[ 'post_status' => $status ]
			);
			$this->log_in( 'administrator' );
			$this->visit( [ 'p' => $post ] );
			the_post();
			return do_blocks( (string) get_post_field( 'post_content', $post ) );
		};
		self::assertStringContainsString(
			'" class="share-x sd-button share-icon no-text" style="color:#ff0000;background:#00ff00" href="',
			$print( '#ff0000', 'publish' )
		);
		self::assertStringContainsString( '<li class="jetpack-sharing-button__list-item style-icon"><a ', $print( '#ff0000', 'publish' ) );
		self::assertStringContainsString( ' style="background:#00ff00"', $print( 'red;position:fixed', 'publish' ) );
		self::assertStringNotContainsString( '<li', $print( '#ff0000', 'private' ) );
	}

	/** @return array<string, array{string, bool}> Text that a visitor enters as their Mastodon server, and whether the form accepts it. */
	public static function servers(): array {
		return [
			'a host'                 => [ ' mastodon.social ', true ],
			'a URL'                  => [ 'https://tea.example/', true ],
			'the URL of a profile'   => [ 'https://tea.example/@ann?lang=en', true ],
			'a profile without https' => [ 'tea.example/@ann', true ],
			'a name'                 => [ '@ann@tea.example', true ],
			'a host in other letters' => [ 'münchen.social', true ],
			'a host in Devanagari'   => [ 'चाय.भारत', true ],
			'a name only'            => [ '@ann', false ],
			'a word'                 => [ 'mastodon', false ],
			'two words'              => [ 'mastodon social.example', false ],
			'another scheme'         => [ 'javascript:alert(1)', false ],
			'a host with a query'    => [ 'tea.example?a=b', false ],
		];
	}

	#[TestDox( '[SHB-05] the form for the reader\'s Mastodon server, as browsers check it: $_dataName' )]
	#[DataProvider( 'servers' )]
	public function test_mastodon_server( string $typed, bool $is_accepted ): void {
		$html = $this->buttons( [ 'mastodon' ] );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'INPUT' ] ) );
		$pattern = '~^(?:' . (string) $tags->get_attribute( 'pattern' ) . ')$~Du';
		self::assertSame( $is_accepted ? 1 : 0, preg_match( $pattern, $typed ) );
	}

	#[TestDox( '[SHB-05] administrators see a link to the settings of the buttons, nobody else does' )]
	public function test_customize(): void {
		$url  = admin_url( 'admin.php?page=slipstream#/general/visibility' );
		$link = "<p class=\"share-customize-link\"><a href=\"$url\">Customize buttons</a></p></div>";
		foreach ( [ '' => 0, 'editor' => 0, 'administrator' => 1 ] as $role => $count ) {
			$this->log_in( $role );
			$html = $this->buttons( [ 'x' ] );
			self::assertSame( [ 1, $count ], [ substr_count( $html, '</ul>' ), substr_count( $html, "</ul>$link" ) ], "role '$role'" );
			self::assertSame( $count, substr_count( $html, 'share-customize-link' ) );
		}
	}

	#[TestDox( 'only administrators read the settings, in the order in which they are stored' )]
	public function test_read(): void {
		update_option( 'sharing-services', [ 'visible' => [ 'x', 'skype' ], 'hidden' => [ 'facebook' ] ] );
		update_option( 'sharing-options', [ 'global' => [ 'show' => 'posts-index', 'button_style' => 'text', 'sharing_label' => false ] ] );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/sharing', [], 'editor' )->get_status() );
		self::assertSame( 401, $this->rest( 'GET', '/slipstream/v1/sharing', [], '' )->get_status() );
		self::assertSame(
			[
				'visible'  => [ 'x', 'skype' ],
				'hidden'   => [ 'facebook' ],
				'style'    => 'text',
				'label'    => 'Share this:',
				'archives' => true,
			],
			$this->rest( 'GET', '/slipstream/v1/sharing', [], 'administrator' )->get_data()
		);
	}

	#[TestDox( 'the settings can be saved with every ID that is stored, also of other plugins' )]
	public function test_stored_ids(): void {
		$ids = [ 'visible' => [ 'Tea_Club', 'google-plus-1', 'press-this' ], 'hidden' => [ 'custom-1362' ] ];
		update_option( 'sharing-services', $ids );
		$read = $this->rest( 'GET', '/slipstream/v1/sharing', [], 'administrator' )->get_data();
		self::assertSame( 200, $this->rest( 'POST', '/slipstream/v1/sharing', (array) $read )->get_status() );
		self::assertSame( $ids, get_option( 'sharing-services' ) );
	}

	/** @return array<string, array{mixed, array<string, string>, mixed}> Stored headline, sent parameters, headline afterwards. */
	public static function stored_headlines(): array {
		$long = str_repeat( 'x', 150 );
		return [
			'the default, sent again'      => [ false, [ 'label' => 'Share this:' ], false ],
			'the default, not sent'        => [ false, [ 'style' => 'text' ], false ],
			'the default, changed'         => [ false, [ 'label' => 'Tell others' ], 'Tell others' ],
			'the default’s words as a text' => [ 'Old', [ 'label' => 'Share this:' ], 'Share this:' ],
			'none'                         => [ '', [ 'label' => '' ], '' ],
			'a long one, not sent'         => [ $long, [ 'style' => 'text' ], $long ],
			'a long one, shortened'        => [ $long, [ 'label' => 'Short' ], 'Short' ],
		];
	}

	/** @param array<string, string> $sent Parameters. */
	#[TestDox( 'saving changes the stored headline only if the owner does: $_dataName' )]
	#[DataProvider( 'stored_headlines' )]
	public function test_stored_headline( mixed $stored, array $sent, mixed $after ): void {
		update_option( 'sharing-options', [ 'global' => [ 'sharing_label' => $stored ] ] );
		self::assertSame( 200, $this->rest( 'POST', '/slipstream/v1/sharing', $sent, 'administrator' )->get_status() );
		self::assertSame( $after, get_option( 'sharing-options' )['global']['sharing_label'] );
	}

	#[TestDox( 'a new headline has at most 100 characters' )]
	public function test_long_headline(): void {
		$this->log_in( 'administrator' );
		$status = fn ( int $length ): int => $this->rest(
			'POST',
			'/slipstream/v1/sharing',
			[ 'label' => str_repeat( 'x', $length ) ]
		)->get_status();
		self::assertSame( [ 200, 400 ], [ $status( 100 ), $status( 101 ) ] );
	}
}
