<?php
/**
 * Tests the cost of posts with deeply nested blocks or often repeated markup.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Registration\Registry;
use Slipstream\Support\Options;

/**
 * Renders every block with malicious saved markup, on a page and in a feed. Measures CPU seconds of this process, so that other work on
 * the machine does not count.
 */
#[Group( 'rendering' )]
final class NestingTest extends TestCase {

	/** Bytes of malicious markup per block. */
	private const SIZE = 150_000;

	/** Placeholder for an element with many class names. */
	private const CLASSES = 'classes';

	/** Maximum seconds per block. A step that is quadratic in SIZE takes many times longer. */
	private const MAX_SECONDS = 1.0;

	/** @return array<string, array{string}> Text to repeat in the saved markup. */
	public static function payloads(): array {
		return [
			'unclosed inline elements' => [ '<i>a' ],
			'unclosed blocks'          => [ '<div><p>' ],
			'closing tags'             => [ '</div></p>' ],
			'opening brackets'         => [ '<' ],
			'attributes'               => [ '<a href="#" class="b' ],
			'comments'                 => [ '<!-- a' ],
			'white space'              => [ " \n" ],
			'line breaks'              => [ '<p><br />' ],
			'shortcodes'               => [ '[contact-form][contact-field' ],
			'script ends'              => [ '<script></style>' ],
			'the block\'s wrapper'     => [ '' ],
			// WP_HTML_Tag_Processor::has_class() compares each class name with all earlier ones.
			'distinct class names'     => [ self::CLASSES ],
		];
	}

	#[DataProvider( 'payloads' )]
	#[TestDox( 'Every block with hostile saved markup is rendered in less than a second of CPU, on a page and in a feed' )]
	public function test_saved_markup( string $part ): void {
		foreach ( [ false, true ] as $is_feed ) {
			$this->prepare( $is_feed );
			foreach ( self::samples() as $name => $block ) {
				foreach ( self::with_markup( $block, $part ) as $place => $changed ) {
					$seconds = self::seconds( static fn (): string => render_block( $changed ) );
					self::assert_cpu_time( self::MAX_SECONDS, $seconds, "$name, $place, " . ( $is_feed ? 'feed' : 'page' ) );
				}
			}
		}
	}

	#[TestDox( 'Every block that is nested 2,000 deep in itself is rendered in less than a second of CPU, on a page and in a feed' )]
	public function test_depth(): void {
		foreach ( [ false, true ] as $is_feed ) {
			$this->prepare( $is_feed );
			foreach ( self::samples() as $name => $block ) {
				$nested = $block;
				for ( $depth = 0; $depth < 2_000; $depth++ ) {
					$nested = [
						'innerBlocks'  => [ $nested ],
						'innerContent' => [ '<div>', null, '</div>' ],
						'innerHTML'    => '<div></div>',
					] + $block;
				}
				$seconds = self::seconds( static fn (): string => render_block( $nested ) );
				self::assert_cpu_time( self::MAX_SECONDS, $seconds, $name . ( $is_feed ? ', feed' : ', page' ) );
			}
		}
	}

	#[DataProvider( 'payloads' )]
	#[TestDox( 'A megabyte of hostile markup is saved by REST, shown in a feed, shortened to an excerpt and emailed in less than two seconds of CPU each' )]
	public function test_megabyte( string $part ): void {
		if ( self::CLASSES === $part ) {
			$part = '<p class="c">';
		}
		if ( str_starts_with( $part, '[' ) ) {
			// WordPress' shortcode parser takes quadratic time for unclosed shortcodes of any plugin.
			$part = '[a]';
		}
		$this->prepare( false );
		$part    = '' === $part ? '<div class="wp-block-jetpack-markdown">' : $part;
		$markup  = str_repeat( $part, intdiv( 1_000_000, strlen( $part ) ) );
		$content = "<!-- wp:jetpack/markdown -->\n<div class=\"wp-block-jetpack-markdown\">$markup</div>\n<!-- /wp:jetpack/markdown -->";
		$this->log_in( 'author' );
		$plain = self::seconds(
			fn () => $this->rest( 'POST', '/wp/v2/posts', [ 'content' => str_replace( 'jetpack/markdown', 'core/html', $content ) ] )
		);
		$times = [
			'save' => self::seconds(
				fn () => $this->rest( 'POST', '/wp/v2/posts', [ 'content' => $content, 'status' => 'publish' ] )
			) - $plain,
		];
		$post  = get_post( $this->post( $content ) );
		self::assertInstanceOf( \WP_Post::class, $post );
		$this->prepare( true );
		$GLOBALS['post']  = $post;
		$times['feed']    = self::seconds( static fn (): string => do_blocks( $content ) );
		$times['excerpt'] = self::seconds( static fn (): string => get_the_excerpt( $post ) );
		$times['mail']    = self::seconds(
			fn () => $this->rest( 'GET', "/slipstream/v1/newsletter/$post->ID/preview", [], 'administrator' )
		);
		foreach ( $times as $name => $seconds ) {
			self::assert_cpu_time( 2.0, $seconds, $name );
		}
	}

	/** @return array<string, array<string, mixed>> Parsed blocks with their inner blocks, by name. */
	private static function samples(): array {
		$samples = [];
		$collect = static function ( array $blocks ) use ( &$collect, &$samples ): void {
			foreach ( $blocks as $block ) {
				if ( isset( Plugin::get( Registry::class )->blocks()[ $block['blockName'] ] ) ) {
					$samples[ $block['blockName'] ] ??= $block;
				}
				$collect( $block['innerBlocks'] );
			}
		};
		array_map( $collect, SavedBlocks::all() );
		self::assertGreaterThan( 40, count( $samples ) );
		return $samples;
	}

	/**
	 * @param array<string, mixed> $block Parsed block.
	 * @param string               $part  Text to repeat; '' repeats the first tag of the saved markup.
	 * @return array<string, array<string, mixed>> The block with malicious text inside its saved markup, before it, and in its place.
	 */
	private static function with_markup( array $block, string $part ): array {
		$saved   = trim( (string) $block['innerHTML'] );
		$end     = strpos( $saved, '>' );
		$part    = '' !== $part ? $part : ( false === $end ? '<div>' : substr( $saved, 0, $end + 1 ) );
		$names   = implode( ' ', array_map( static fn ( int $number ): string => "c$number", range( 1, intdiv( self::SIZE, 7 ) ) ) );
		$hostile = self::CLASSES === $part ? "<div class=\"$names\">" : str_repeat( $part, intdiv( self::SIZE, strlen( $part ) ) );
		if ( self::CLASSES === $part ) {
			$saved = (string) preg_replace( '/class="/', "class=\"$names ", $saved, 2 );
			$end   = strpos( $saved, '>' );
		}
		$texts = [
			'alone'   => $hostile,
			'outside' => $hostile . $saved,
			'inside'  => false === $end ? $hostile : substr( $saved, 0, $end + 1 ) . $hostile . substr( $saved, $end + 1 ),
		];
		return array_map(
			static fn ( string $text ): array => [
				'innerBlocks'  => [],
				'innerHTML'    => $text,
				'innerContent' => [ $text ],
			] + $block,
			$texts
		);
	}

	protected function tearDown(): void {
		// is_feed() must be true for the main query.
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		parent::tearDown();
	}

	private function prepare( bool $is_feed ): void {
		Plugin::get( Options::class )->set( 'plan', null );
		$post = $this->post( 'x' );
		$this->go_to_post( $post );
		$GLOBALS['wp_query']->is_feed = $is_feed;
		do_action( 'rest_api_init' );
	}

	private function go_to_post( int $post ): void {
		$GLOBALS['wp_query'] = new \WP_Query( [ 'p' => $post ] );
		$GLOBALS['wp_query']->the_post();
	}

	/** @param callable(): mixed $work */
	private static function seconds( callable $work ): float {
		$before = self::cpu_seconds();
		$work();
		return self::cpu_seconds() - $before;
	}

	#[TestDox( 'Elements that are nested 80,000 deep, and closed again, are prepared for feeds and emails in less than two seconds of CPU' )]
	public function test_closed_elements_in_feed(): void {
		$markup = '<div>' . str_repeat( '<i>', 80_000 ) . 'a' . str_repeat( '</i>', 80_000 ) . '</div>';
		self::assert_cpu_time( 2.0, self::seconds( static fn (): string => \Slipstream\Blocks\FeedMarkup::clean( $markup ) ) );
	}
}
