<?php
/**
 * Tests of paid blocks for visitors and administrators.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

final class PaidBlocksTest extends TestCase {

	private const PROJECT = [
		'gold'  => [
			'plan'   => 'premium',
			'server' => 'return new Definition( render: [ "jetpack/gold" => static fn ( \Slipstream\Contracts\BlockAttributes $attributes, string $content ): string => "<b>gold</b>$content" ] );',
			'blocks' => [
				'jetpack/gold'   => [],
				'jetpack/static' => [],
			],
		],
		'plain' => [],
	];

	private const GOLD   = '<!-- wp:jetpack/gold %s--><i>saved</i><!-- /wp:jetpack/gold -->';
	private const STATIC = '<!-- wp:jetpack/static --><i>static</i><!-- /wp:jetpack/static -->';
	private const NESTED = '<!-- wp:jetpack/gold --><!-- wp:jetpack/static {"shouldDisplayFrontendBanner":false} --><i>static</i><!-- /wp:jetpack/static --><!-- /wp:jetpack/gold -->';

	private const TWICE = '<!-- wp:jetpack/gold --><!-- wp:jetpack/static --><i>static</i><!-- /wp:jetpack/static --><!-- /wp:jetpack/gold -->';

	private function render( string $content, string $plan, string $role ): string {
		new FixtureProject( self::PROJECT );
		Plugin::get( Options::class )->set( 'plan', $plan );
		$this->log_in( $role );
		return do_blocks( $content );
	}

	/** @return array<string, array{string, string, string, bool}> Content, role, rendered text, and whether the upgrade banner is shown. */
	public static function without_plan(): array {
		$gold   = sprintf( self::GOLD, '' );
		$hidden = sprintf( self::GOLD, '{"shouldDisplayFrontendBanner":false} ' );
		return [
			'visitor, dynamic block'                      => [ $gold, '', '', false ],
			'visitor, static block'                       => [ self::STATIC, '', '', false ],
			'visitor, banner off'                         => [ $hidden, '', '', false ],
			'subscriber'                                  => [ $gold, 'subscriber', '', false ],
			'author'                                      => [ $gold, 'author', '', false ],
			'editor'                                      => [ $gold, 'editor', '', false ],
			'administrator, dynamic block'                => [ $gold, 'administrator', '<b>gold</b><i>saved</i>', true ],
			'administrator, static block'                 => [ self::STATIC, 'administrator', '<i>static</i>', true ],
			'administrator, banner off'                   => [ $hidden, 'administrator', '<b>gold</b><i>saved</i>', false ],
			'administrator, one banner for nested blocks' => [ self::TWICE, 'administrator', '<b>gold</b><i>static</i>', true ],
			'administrator, banner off in the inner one'  => [ self::NESTED, 'administrator', '<b>gold</b><i>static</i>', true ],
		];
	}

	#[DataProvider( 'without_plan' )]
	#[TestDox( '[AVL-12, UBN-11] Without its plan a block shows nothing to visitors and authors, and to administrators a preview under the banner' )]
	public function test_without_plan( string $content, string $role, string $expected, bool $has_banner ): void {
		$markup = $this->render( $content, 'free', $role );
		self::assertSame( $has_banner ? 1 : 0, substr_count( $markup, '<div class="jetpack-upgrade-plan-banner">' ) );
		self::assertSame( $expected, preg_replace( '#^<div class="jetpack-upgrade-plan-banner">.*?</div></div>#', '', $markup ) );
		self::assertSame( $has_banner, wp_style_is( 'jetpack-components', 'enqueued' ) );
	}

	#[TestDox( '[AVL-12] With its plan a block shows the same to everyone, without a banner' )]
	public function test_with_plan(): void {
		foreach ( [ '', 'administrator' ] as $role ) {
			self::assertSame(
				'<b>gold</b><i>saved</i><i>static</i>',
				$this->render( sprintf( self::GOLD, '' ) . self::STATIC, 'premium', $role )
			);
		}
	}

	#[TestDox( 'A feed contains no banner and no preview, for any reader' )]
	public function test_feed(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		$markup            = $this->render( sprintf( self::GOLD, '' ), 'free', 'administrator' );
		$wp_query->is_feed = false;
		self::assertSame( '', $markup );
	}

	#[TestDox( 'Where prompts are disabled the block is hidden in the editor, and its saved content stays hidden from everyone' )]
	public function test_silenced(): void {
		$this->filter( 'jetpack_show_promotions', false );
		foreach ( [ '', 'administrator' ] as $role ) {
			self::assertSame( '', $this->render( sprintf( self::GOLD, '' ) . self::STATIC, 'free', $role ) );
		}
		new FixtureProject( self::PROJECT );
		unregister_block_type( 'jetpack/gold' );
		unregister_block_type( 'jetpack/static' );
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertFalse( WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/gold' ) );
		self::assertSame( '', do_blocks( sprintf( self::GOLD, '' ) ) );
	}

	#[TestDox( 'A broken build does not open the gate' )]
	public function test_broken_manifest(): void {
		$project = new FixtureProject( self::PROJECT );
		$project->remove( 'build/blocks-manifest.php' );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		self::assertSame( '', do_blocks( sprintf( self::GOLD, '' ) . self::STATIC ) );

		Plugin::get( Options::class )->set( 'plan', 'premium' );
		unregister_block_type( 'jetpack/gold' );
		$project->use();
		self::assertSame( '<i>saved</i>', do_blocks( sprintf( self::GOLD, '' ) ), 'with the plan it shows what is saved' );
	}

	#[TestDox( 'A plan outside the catalog hides the block from everyone' )]
	public function test_unknown_plan(): void {
		new FixtureProject( [ 'gold' => [ 'plan' => 'platinum' ] ] );
		$this->log_in( 'administrator' );
		self::assertSame( '', do_blocks( sprintf( self::GOLD, '' ) ) );
	}

	#[TestDox( 'No cookie, query or attribute opens the gate' )]
	public function test_client_values(): void {
		$_COOKIE['slipstream_plan'] = 'premium';
		$_GET['plan']               = 'premium';
		$_GET['plan_upgraded']      = '1';
		$markup                     = $this->render( sprintf( self::GOLD, '{"available":true,"plan":"premium"} ' ), 'free', '' );
		unset( $_COOKIE['slipstream_plan'], $_GET['plan'], $_GET['plan_upgraded'] );
		self::assertSame( '', $markup );
	}

	#[TestDox( '[UBN-10] Every paid block has the boolean attribute shouldDisplayFrontendBanner with default true, and no other block has it' )]
	public function test_attribute(): void {
		new FixtureProject( self::PROJECT );
		Plugin::get( BlockRegistrar::class )->register_all();
		$attributes = static fn ( string $name ): array =>
			WP_Block_Type_Registry::get_instance()->get_registered( $name )->attributes ?? [];
		foreach ( [ 'jetpack/gold', 'jetpack/static' ] as $name ) {
			self::assertSame(
				[
					'type'    => 'boolean',
					'default' => true,
				],
				$attributes( $name )['shouldDisplayFrontendBanner']
			);
		}
		self::assertArrayNotHasKey( 'shouldDisplayFrontendBanner', $attributes( 'jetpack/plain' ) );
	}

	#[TestDox( '[UBN-12] The banner leads to the plan that this block needs; names and addresses are escaped' )]
	public function test_banner(): void {
		$this->filter( 'slipstream_upgrade_url', 'https://plans.example/"><script>alert(1)</script>' );
		$this->filter(
			'slipstream_plans',
			[
				[
					'slug' => 'free',
					'rank' => 0,
				],
				[
					'slug'         => 'premium',
					'rank'         => 1,
					'product_slug' => 'jetpack_premium',
					'product_name' => '<script>Gold</script>',
				],
			]
		);
		$markup = $this->render( sprintf( self::GOLD, '' ), 'free', 'administrator' );
		self::assertStringNotContainsString( '<script', $markup );
		$tags = new WP_HTML_Tag_Processor( $markup );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertStringContainsString( '/jetpack_premium?', (string) $tags->get_attribute( 'href' ) );
		self::assertSame( 'components-button is-primary', $tags->get_attribute( 'class' ) );
		self::assertSame( '_top', $tags->get_attribute( 'target' ) );
	}
}
