<?php
/**
 * Tests of the repeat visitor block on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RepeatVisitor;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\RepeatVisitor\Rule;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;
use WP_REST_Request;

final class RendererTest extends TestCase {

	private const INNER = '<div class="wp-block-jetpack-repeat-visitor__inner-container"><p>Tea</p></div>';

	/**
	 * Returns the content of a saved block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The block's markup.
	 */
	private static function saved(
		array $attributes,
		string $saved = '<div class="wp-block-jetpack-repeat-visitor">' . self::INNER . '</div>'
	): string {
		return get_comment_delimited_block_content( 'jetpack/repeat-visitor', $attributes, $saved );
	}

	/**
	 * Renders a block as on a page.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function render( array $attributes ): string {
		return do_blocks( self::saved( $attributes ) );
	}

	/**
	 * Returns the attributes of the block's root element.
	 *
	 * @param string $html Rendered block.
	 * @return array<string, string|true|null>
	 */
	private static function element( string $html ): array {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => 'wp-block-jetpack-repeat-visitor' ] ) );
		$names = $tags->get_attribute_names_with_prefix( '' ) ?? [];
		return array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) );
	}

	/**
	 * Attributes, expected criteria and threshold, and whether new visitors see the block.
	 *
	 * @return array<string, array{array<string, mixed>, string, string, bool}>
	 */
	public static function rules(): array {
		return [
			'nothing saved'         => [ [], 'after-visits', '3', false ],
			'after 5'               => [ [ 'threshold' => 5 ], 'after-visits', '5', false ],
			'before 5'              => [
				[
					'criteria'  => 'before-visits',
					'threshold' => 5,
				],
				'before-visits',
				'5',
				true,
			],
			'a number as text'      => [ [ 'threshold' => '4' ], 'after-visits', '4', false ],
			'a word'                => [ [ 'threshold' => 'many' ], 'after-visits', '3', false ],
			'a list'                => [ [ 'threshold' => [ 1 ] ], 'after-visits', '3', false ],
			'a list for a word'     => [ [ 'criteria' => [ 'x' ] ], 'after-visits', '3', false ],
			'none'                  => [ [ 'threshold' => 0 ], 'after-visits', '0', true ],
			'less than none'        => [ [ 'threshold' => -7 ], 'after-visits', '0', true ],
			'a broken number'       => [ [ 'threshold' => 2.9 ], 'after-visits', '2', false ],
			'more than is countable' => [ [ 'threshold' => 1e300 ], 'after-visits', '1000000000000000', false ],
		];
	}

	/**
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $criteria   Expected data attribute.
	 * @param string               $threshold  Expected data attribute.
	 * @param bool                 $is_shown   Whether new visitors see the block.
	 */
	#[TestDox( '[RPV-06, RPV-08, RPV-12, RPV-13] prints the rule, and shows without script what new visitors see: $_dataName' )]
	#[DataProvider( 'rules' )]
	public function test_rule( array $attributes, string $criteria, string $threshold, bool $is_shown ): void {
		$html    = self::render( $attributes );
		$element = self::element( $html );
		self::assertSame( [ $criteria, $threshold ], [ $element['data-criteria'], $element['data-threshold'] ] );
		self::assertSame( $is_shown ? null : true, $element['hidden'] ?? null );
		self::assertStringContainsString( self::INNER, $html );
	}

	#[TestDox( 'prints the same markup for all visitors, whatever their cookie' )]
	public function test_same_for_everybody(): void {
		$first = self::render( [] );
		foreach ( [ '0', '3', '99', '', 'x"><script>', '-1' ] as $value ) {
			$_COOKIE['jp-visit-counter'] = $value;
			self::assertSame( $first, self::render( [] ) );
		}
		unset( $_COOKIE['jp-visit-counter'] );
	}

	#[TestDox( 'prints the inline script before the content, with a nonce' )]
	public function test_script(): void {
		$nonce = static fn ( array $attributes ): array => [ 'nonce' => 'abc' ] + $attributes;
		add_filter( 'wp_inline_script_attributes', $nonce );
		$html  = self::render( [] );
		self::assertMatchesRegularExpression(
			'#^<div class="wp-block-jetpack-repeat-visitor"[^>]*><script[^>]* nonce="abc"#',
			self::squeezed( $html )
		);
		self::assertSame( 1, substr_count( $html, '<script' ) );
		self::assertLessThan( strpos( $html, 'Tea' ), strpos( $html, '</script>' ) );
	}

	/**
	 * Returns the attributes of the first tag, sorted.
	 *
	 * @param string $html Rendered block.
	 */
	private static function squeezed( string $html ): string {
		return (string) preg_replace( '#<div ([^>]*?)(class="[^"]*")#', '<div $2 $1', $html, 1 );
	}

	#[TestDox( 'handles both saved shapes, and adds an element to other markup' )]
	public function test_shapes(): void {
		foreach ( [
			'<div class="wp-block-jetpack-repeat-visitor"><p>Tea</p></div>',
			"\n<div title='a > b' class=\"wp-block-jetpack-repeat-visitor\"><p>Tea</p></div>",
			'<p>Tea</p>',
		] as $saved ) {
			$html = do_blocks( self::saved( [], $saved ) );
			self::assertTrue( self::element( $html )['hidden'] );
			self::assertStringEndsWith( '<p>Tea</p></div>', $html );
			self::assertSame( 1, substr_count( $html, '</div>' ) );
		}
	}

	#[TestDox( 'hides the block from all visitors if the rule is unknown, and keeps alignment and class' )]
	public function test_unknown(): void {
		self::assertSame(
			'<div class="wp-block-jetpack-repeat-visitor alignwide a &quot;b&quot;"></div>',
			self::render(
				[
					'criteria'  => 'on-tuesdays',
					'align'     => 'wide',
					'className' => 'a "b"',
				]
			)
		);
		self::assertSame(
			'<div class="wp-block-jetpack-repeat-visitor"></div>',
			self::render(
				[
					'criteria' => '',
					'align'    => 'x"y',
				]
			)
		);
	}

	#[TestDox( '[RPV-12, RPV-13] prints the saved content for new visitors in feeds, without script' )]
	public function test_feed(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		$after             = self::render( [ 'align' => 'full' ] );
		$before            = self::render( [ 'criteria' => 'before-visits' ] );
		$wp_query->is_feed = false;
		self::assertSame( '', $after );
		self::assertSame( '<div class="wp-block-jetpack-repeat-visitor">' . self::INNER . '</div>', $before );
	}

	#[TestDox( '[RPV-12, RPV-13] returns the content for new visitors in REST responses to all users' )]
	public function test_rest(): void {
		$_COOKIE['jp-visit-counter'] = '9';
		$post                        = wp_insert_post(
			[
				'post_title'   => 'Tea',
				'post_status'  => 'publish',
				'post_content' => wp_slash(
					self::saved( [] ) . str_replace( 'Tea', 'Hello', self::saved( [ 'criteria' => 'before-visits' ] ) )
				),
			]
		);
		$data                        = rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$post" ) )->get_data();
		unset( $_COOKIE['jp-visit-counter'] );
		self::assertIsArray( $data );
		self::assertStringContainsString( 'Hello', $data['content']['rendered'] );
		self::assertStringNotContainsString( 'Tea', $data['content']['rendered'] );
		self::assertStringNotContainsString( 'script', $data['content']['rendered'] );
	}

	#[TestDox( 'prints the required consent category, escaped' )]
	public function test_consent(): void {
		self::assertArrayNotHasKey( 'data-consent', self::element( self::render( [] ) ) );
		$this->filter( 'slipstream_visit_counter_consent', 'preferences"x' );
		self::assertSame( 'preferences"x', self::element( self::render( [] ) )['data-consent'] );
		$this->filter( 'slipstream_visit_counter_consent', [ 'x' ] );
		self::assertArrayNotHasKey( 'data-consent', self::element( self::render( [] ) ) );
	}

	#[TestDox( 'The server and the editor have the same default threshold: 3 visits' )]
	public function test_default(): void {
		self::assertSame( 3, Rule::from_attributes( new BlockAttributes( [ 'criteria' => 'after-visits' ] ) )?->threshold );
	}
}
