<?php
/**
 * Tests the metadata of a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Head\Head;
use Slipstream\Head\SeoPlugins;
use Slipstream\Plugin;

final class HeadTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		remove_all_actions( 'wp_head' );
		remove_all_actions( 'wp_footer' );
	}

	#[TestDox( 'Tags and data of the page are printed once in the head, the first of each property' )]
	public function test_page(): void {
		$head = Plugin::get( Head::class );
		$head->add_meta( 'description', 'First "quoted" <b>' );
		$head->add_meta( 'description', 'Second' );
		$head->add_meta( 'og:title', 'Title' );
		$head->add_meta( 'twitter:card', 'summary' );
		$head->add_meta( 'robots', '' );
		$head->add_link( 'canonical', 'https://example.org/?a=1&b=2' );
		$head->add_link( 'canonical', 'https://example.org/other' );
		$head->add_page_data( [ '@type' => 'Article', 'headline' => '</script>' ] );
		$head->add_page_data( [ '@type' => 'Article', 'headline' => 'Second' ] );
		$head->add_page_data( [ 'headline' => 'No type' ] );
		$expected = '<meta name="description" content="First &quot;quoted&quot; &lt;b&gt;" />' . "\n"
			. '<meta property="og:title" content="Title" />' . "\n"
			. '<meta name="twitter:card" content="summary" />' . "\n"
			. '<link rel="canonical" href="https://example.org/?a=1&#038;b=2" />' . "\n"
			. '<script type="application/ld+json">' . "\n"
			. '{"@context":"https://schema.org","@type":"Article","headline":"\u003C/script\u003E"}' . "\n</script>\n";
		self::assertSame( $expected, $this->printed( 'wp_head' ) );
		self::assertSame( '', $this->printed( 'wp_head' ) );
		self::assertSame( '', $this->printed( 'wp_footer' ) );
	}

	#[TestDox( 'Data about content is printed once at the end of the page, also when the content comes after the head' )]
	public function test_content(): void {
		$head = Plugin::get( Head::class );
		self::assertSame( '', $this->printed( 'wp_head' ) );
		$head->add_content_data( [ '@type' => 'LocalBusiness' ] );
		$head->add_content_data( [ '@type' => 'LocalBusiness' ] );
		$head->add_content_data( [ '@type' => 'LocalBusiness', 'name' => 'Another' ] );
		preg_match_all( '~<script type="application/ld\+json">\s*(.*?)\s*</script>~', $this->printed( 'wp_footer' ), $found );
		self::assertSame(
			[
				'{"@context":"https://schema.org","@type":"LocalBusiness"}',
				'{"@context":"https://schema.org","@type":"LocalBusiness","name":"Another"}',
			],
			$found[1]
		);
		self::assertSame( '', $this->printed( 'wp_footer' ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function plugins(): array {
		return [
			'Yoast'             => [ 'wordpress-seo/wp-seo.php', 'Yoast SEO' ],
			'Yoast Premium'     => [ 'wordpress-seo-premium/wp-seo-premium.php', 'Yoast SEO Premium' ],
			'AIOSEO'            => [ 'all-in-one-seo-pack/all_in_one_seo_pack.php', 'All in One SEO' ],
			'AIOSEO Pro'        => [ 'all-in-one-seo-pack-pro/all_in_one_seo_pack.php', 'All in One SEO Pro' ],
			'Rank Math'         => [ 'seo-by-rank-math/rank-math.php', 'Rank Math SEO' ],
			'Rank Math PRO'     => [ 'seo-by-rank-math-pro/rank-math-pro.php', 'Rank Math SEO PRO' ],
			'The SEO Framework' => [ 'autodescription/autodescription.php', 'The SEO Framework' ],
			'Slim SEO'          => [ 'slim-seo/slim-seo.php', 'Slim SEO' ],
			'SEOPress'          => [ 'wp-seopress/seopress.php', 'SEOPress' ],
			'SEOPress PRO'      => [ 'wp-seopress-pro/seopress-pro.php', 'SEOPress PRO' ],
		];
	}

	#[DataProvider( 'plugins' )]
	#[TestDox( 'Beside $_dataName only data about content is printed' )]
	public function test_silent( string $file, string $name ): void {
		self::assertSame( '', SeoPlugins::active() );
		$this->filter( 'pre_option_active_plugins', [ 'hello.php', $file ] );
		self::assertSame( $name, SeoPlugins::active() );
		$head = Plugin::get( Head::class );
		$head->add_meta( 'description', 'Words' );
		$head->add_link( 'canonical', 'https://example.org/' );
		$head->add_page_data( [ '@type' => 'Article' ] );
		$head->add_content_data( [ '@type' => 'LocalBusiness' ] );
		self::assertSame( '', $this->printed( 'wp_head' ) );
		self::assertStringContainsString( 'LocalBusiness', $this->printed( 'wp_footer' ) );
	}

	#[TestDox( 'A filter switches the tags on beside an SEO plugin, and off without one' )]
	public function test_filter(): void {
		$head = Plugin::get( Head::class );
		$this->filter( 'slipstream_head_enabled', false );
		$head->add_meta( 'description', 'Words' );
		self::assertSame( '', $this->printed( 'wp_head' ) );
		$this->filter( 'pre_option_active_plugins', [ 'slim-seo/slim-seo.php' ] );
		remove_all_filters( 'slipstream_head_enabled' );
		$this->filter( 'slipstream_head_enabled', true );
		$head->add_meta( 'description', 'Words' );
		self::assertSame( '<meta name="description" content="Words" />' . "\n", $this->printed( 'wp_head' ) );
	}

	#[TestDox( 'An extension that names a method in `head` adds tags where its block is' )]
	public function test_definition(): void {
		new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ] );
		do_blocks( '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' );
		self::assertSame( '', $this->printed( 'wp_head' ) );
		do_blocks( '<!-- wp:jetpack/guestbook /-->' );
		self::assertSame(
			'<meta name="description" content="Read what our guests say, and sign the guestbook." />' . "\n",
			$this->printed( 'wp_head' )
		);
	}
}
