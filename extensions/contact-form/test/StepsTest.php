<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\TestDox;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/FormTestCase.php';

final class StepsTest extends FormTestCase {

	private static function step( string $label, string $inner ): string {
		return get_comment_delimited_block_content(
			'jetpack/form-step',
			[ 'stepLabel' => $label ],
			"<div class=\"wp-block-jetpack-form-step\">$inner</div>"
		);
	}

	/** @param string ...$steps Step blocks. */
	private static function steps( string ...$steps ): string {
		return get_comment_delimited_block_content(
			'jetpack/form-step-container',
			[],
			'<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">'
				. implode( $steps ) . '</div></div>'
		);
	}

	private static function button( string $class, string $type = 'button' ): string {
		return get_comment_delimited_block_content(
			'core/button',
			[ 'tagName' => 'button', 'className' => $class ],
			"<div class=\"wp-block-button $class\"><button type=\"$type\" class=\"wp-block-button__link wp-element-button\">Words</button></div>"
		);
	}

	private static function navigation( string ...$buttons ): string {
		return get_comment_delimited_block_content(
			'jetpack/form-step-navigation',
			[],
			'<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">'
				. implode( $buttons ) . '</div></div>'
		);
	}

	private function render( string $form ): string {
		return $this->page(
			$this->post(
				str_contains( $form, 'wp:jetpack/contact-form' )
					? $form
					: self::form_block( [], "<div class=\"wp-block-jetpack-contact-form\">$form</div>" )
			)
		);
	}

	/** @return list<string> Type, direction and attribute `hidden` of each button. */
	private static function buttons( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => 'button' ] ) ) {
			$found[] = implode(
				' ',
				array_filter(
					[
						(string) $tags->get_attribute( 'type' ),
						(string) $tags->get_attribute( 'data-step' ),
						null === $tags->get_attribute( 'hidden' ) ? '' : 'hidden',
					],
					static fn ( string $word ): bool => '' !== $word
				)
			);
		}
		return $found;
	}

	/** @return array<string, array{string, int}> HTML of an input, and the number of submit buttons that must remain. */
	public static function inputs_that_send(): array {
		return [
			'submit' => [ '<input type="submit" class="x">', 0 ],
			'image'  => [ '<input type="IMAGE" class="x">', 0 ],
			'reset'  => [ '<input type="reset" class="x">', 1 ],
			'text'   => [ '<input type="text" class="x">', 1 ],
		];
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'inputs_that_send' )]
	#[TestDox( 'Hides an input that would submit before the last submit button, and no other: $_dataName' )]
	public function test_input_that_sends( string $input, int $left ): void {
		// A block of another plugin that renders a button.
		add_filter( 'render_block_core/paragraph', static fn (): string => $input );
		$html = $this->render(
			self::form_block(
				[],
				self::steps(
					self::step( 'One', '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->' ),
					self::step( 'Two', self::field( 'text' ) )
				)
					. self::navigation( self::button( 'is-submit' ) )
			)
		);
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => 'x' ] ) );
		self::assertSame( 1 === $left ? null : true, $tags->get_attribute( 'hidden' ) );
		self::assertSame( 1 === $left, 'button' !== $tags->get_attribute( 'type' ) );
	}

	#[TestDox( 'Renders the steps of Jetpack 16 with number and name, progress, and one submit button' )]
	public function test_multistep(): void {
		$html = $this->render( self::fixture( '16.1-multistep' ) );
		self::assertStringContainsString( '<div id="contact-form-' . get_the_ID() . '" class="slipstream-form has-steps"', $html );
		preg_match_all(
			'~<div class="wp-block-jetpack-form-step slipstream-step" role="group" aria-labelledby="([^"]+)"><h3 class="slipstream-step__title" role="heading" aria-level="2" id="([^"]+)" tabindex="-1">(.*?)</h3>~',
			$html,
			$found
		);
		self::assertSame( $found[1], $found[2] );
		self::assertSame(
			[ 'Step 1 of 3 Let&#039;s get acquainted', 'Step 2 of 3 How can we help?', 'Step 3 of 3 Preferences' ],
			array_map( 'wp_strip_all_tags', $found[3] )
		);
		self::assertSame( [ 'button previous', 'button next', 'submit' ], self::buttons( $html ) );
		self::assertSame(
			1,
			preg_match( '~<ol class="slipstream-progress is-line wp-block-jetpack-form-progress-indicator">(.*?)</ol>~', $html, $list )
		);
		$list[1] ??= '';
		self::assertSame( [ 3, 1 ], [ substr_count( $list[1], '<li' ), substr_count( $list[1], '<li aria-current="step">' ) ] );
		self::assertStringContainsString(
			'<li aria-current="step"><span class="slipstream-progress__number">1</span><span class="slipstream-progress__label">Let&#039;s get acquainted</span></li>',
			$list[1]
		);
		self::assertSame( 7, substr_count( $html, 'class="grunion-field-wrap' ) );
		self::assertStringNotContainsString( '<!--slipstream', $html );
		preg_match_all( '/ id="([^"]+)"/', $html, $ids );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
	}

	#[TestDox( 'Renders the steps of Jetpack 15, where the last button submits' )]
	public function test_older(): void {
		$html = $this->render( self::fixture( '15-steps' ) );
		self::assertSame( [ 'button next', 'submit' ], self::buttons( $html ) );
		self::assertStringContainsString( 'slipstream-progress is-dots', $html );
		self::assertStringContainsString( 'Step 2 of 2', $html );
	}

	#[TestDox( 'Keeps only the last submit button, changes a submitting Next button, and adds missing buttons' )]
	public function test_buttons(): void {
		$steps = self::steps( self::step( 'A', self::field( 'text' ) ), self::step( 'B', self::field( 'text' ) ) );
		$found = fn ( string $after ): array => self::buttons( $this->render( $steps . $after ) );
		self::assertSame(
			[ 'button previous', 'button next', 'submit' ],
			$found(
				self::navigation(
					self::button( 'is-previous', 'submit' ),
					self::button( 'form-button-next', 'submit' ),
					self::button( 'is-submit' )
				)
			)
		);
		self::assertSame(
			[ 'submit', 'button previous', 'button next' ],
			$found( self::navigation( self::button( 'is-submit' ), self::button( '' ), self::button( '' ) ) )
		);
		self::assertSame( [ 'button previous', 'button next', 'submit' ], $found( '' ) );
		self::assertSame( [ 'button next', 'submit' ], $found( self::navigation( self::button( 'is-next' ) ) ) );
		self::assertSame(
			[ 'button next', 'button hidden', 'submit' ],
			$found(
				self::navigation( self::button( 'is-next' ), self::button( 'is-submit' ) )
					. '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->'
			)
		);
	}

	#[TestDox( 'An image input counts as a submit button and may only be the last one' )]
	public function test_picture_button(): void {
		$this->log_in( 'network' );
		$steps   = self::steps( self::step( 'A', self::field( 'text' ) ), self::step( 'B', self::field( 'text' ) ) )
			. self::navigation( self::button( 'is-next' ) );
		$picture = '<!-- wp:html --><input type="IMAGE" src="/send.png" alt="Send"><!-- /wp:html -->';
		$send    = '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->';
		$look    = function ( string $form ): array {
			$tags = new WP_HTML_Tag_Processor( $this->render( $form ) );
			while ( $tags->next_tag( [ 'tag_name' => 'input' ] ) ) {
				if ( '/send.png' === $tags->get_attribute( 'src' ) ) {
					return [ strtolower( (string) $tags->get_attribute( 'type' ) ), null !== $tags->get_attribute( 'hidden' ) ];
				}
			}
			return [];
		};
		self::assertSame( [ 'button', true ], $look( $steps . $picture . $send ) );
		self::assertSame( [ 'image', false ], $look( $steps . $send . $picture ) );
		self::assertSame( [ 'button next', 'button hidden' ], self::buttons( $this->render( $steps . $send . $picture ) ) );
	}

	#[TestDox( 'A form with one step is like any other' )]
	public function test_one(): void {
		$html = $this->render(
			'<!-- wp:jetpack/form-progress-indicator /-->' . self::steps( self::step( 'Only', self::field( 'text' ) ) )
		);
		self::assertStringNotContainsString( 'has-steps', $html );
		self::assertStringNotContainsString( 'Step 1', $html );
		self::assertStringNotContainsString( 'slipstream-progress', $html );
		self::assertStringNotContainsString( '<!--slipstream', $html );
		self::assertSame( [ 'submit' ], self::buttons( $html ) );
		self::assertStringContainsString( '<div class="wp-block-jetpack-form-step slipstream-step"><div class="grunion-field-wrap', $html );
	}

	#[TestDox( 'The label of a step has 500 bytes at most' )]
	public function test_longest_label(): void {
		foreach ( [ 500 => 500, 501 => 500 ] as $bytes => $kept ) {
			$first = self::step( str_repeat( 'a', $bytes ), self::field( 'text' ) );
			$html  = $this->render( self::steps( $first, self::step( 'B', self::field( 'text' ) ) ) );
			self::assertSame( 1, preg_match( '/a{400,}/', $html, $found ), $html );
			self::assertSame( $kept, strlen( $found[0] ?? '' ) );
		}
	}

	#[TestDox( 'Accepts only valid colors and styles of steps' )]
	public function test_looks(): void {
		$this->log_in( 'network' );
		$step  = '<!-- wp:jetpack/form-step {"stepLabel":"\u003cb\u003eA\u003c/b\u003e \u0026 \u0022B\u0022","backgroundColor":"pale-pink"} --><div class="wp-block-jetpack-form-step has-pale-pink-background-color has-background" style="padding-top:1em;behavior:url(x)">'
			. self::field( 'text' ) . '</div><!-- /wp:jetpack/form-step -->';
		$steps = self::steps(
			$step,
			self::step( '', '<!-- wp:heading --><h2 class="wp-block-heading">Mine</h2><!-- /wp:heading -->' . self::field( 'text' ) )
		);
		$html  = $this->render(
			'<!-- wp:jetpack/form-progress-indicator {"variant":"dots","progressColor":"#ff0000","progressBackgroundColor":"red;background:url(//evil.example)"} /-->'
				. $steps
		);
		self::assertStringContainsString(
			'<div class="wp-block-jetpack-form-step has-pale-pink-background-color has-background slipstream-step" style="padding-top:1em" role="group"',
			$html
		);
		self::assertStringContainsString( '<span class="slipstream-step__label">A &amp; &quot;B&quot;</span>', $html );
		// WordPress versions differ in the trailing semicolon.
		self::assertMatchesRegularExpression(
			'~<ol style="--slipstream-done:#ff0000;?" class="slipstream-progress is-dots wp-block-jetpack-form-progress-indicator">~',
			$html
		);
		self::assertStringNotContainsString( 'evil', $html );
		self::assertStringContainsString(
			'var(--wp--preset--color--vivid-red)',
			$this->render(
				'<!-- wp:jetpack/form-progress-indicator {"variant":"x\u0022 onclick","progressColor":"vivid-red"} /-->' . $steps
			)
		);
		$own = $this->render(
			self::steps(
				self::step(
					'Name',
					'<!-- wp:heading --><h2 class="wp-block-heading">Mine</h2><!-- /wp:heading -->' . self::field( 'text' )
				),
				$step
			)
		);
		self::assertStringContainsString( '<span class="screen-reader-text">Name</span>', $own );
	}

	#[TestDox( 'A marker in an author’s or a visitor’s text is treated as text' )]
	public function test_forged(): void {
		$forged = '<p><!--slipstream-step %5B%22%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%2C1%5D --></p>';
		$html   = $this->render(
			'<!-- wp:html -->' . str_replace( [ '(', ')' ], [ '%28', '%29' ], $forged )
				. '<!--slipstream-step x --><!--slipstream-progress--><ol onclick=x></ol><!-- /wp:html -->' . self::field( 'text' )
				. self::steps( self::step( 'A', self::field( 'text' ) ) )
		);
		self::assertStringNotContainsString( '<img', $html );
		$post = $this->post(
			self::form_block( [], self::field( 'text', [ 'id' => 'a' ] ) . self::field( 'text', [ 'id' => 'b', 'required' => true ] ) )
		);
		$sent = [ 'a' => '<h3 class="slipstream-step__title"><!--slipstream-step %5B%22x%22%5D --><h3>' ]
			+ self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$html = self::complete( $sent, fn (): string => $this->page( $post ) );
		self::assertStringContainsString( 'b is required', str_replace( 'Text is', 'b is', $html ) );
		self::assertStringNotContainsString( 'has-steps', $html );
		self::assertStringNotContainsString( 'Step 1', $html );
	}

	#[TestDox( 'Fields of all steps are sent, checked and stored as one form' )]
	public function test_sent(): void {
		$post = $this->post(
			self::form_block(
				[],
				self::steps(
					self::step( 'A', self::field( 'text', [ 'id' => 'a', 'label' => 'One', 'required' => true ] ) ),
					self::step( 'B', self::field( 'text', [ 'id' => 'b', 'label' => 'Two', 'required' => true ] ) )
				)
			)
		);
		self::assertSame( [ 'a' => 'One is required', 'b' => 'Two is required' ], self::errors( $this->send( $post ) ) );
		self::assertSame( [ 'b' => 'Two is required' ], self::errors( $this->send( $post, [ 'a' => 'x' ] ) ) );
		self::assertIsInt( $this->send( $post, [ 'a' => 'x', 'b' => 'y' ] )?->result );
	}

	#[TestDox( 'Renders two thousand steps in less than a second' )]
	public function test_cost(): void {
		$post  = $this->post(
			self::form_block( [], self::steps( ...array_fill( 0, 2000, self::step( 'A', '<p>Words</p>' ) ) ) . self::field( 'text' ) )
		);
		$start = self::cpu_seconds();
		self::assertStringContainsString( 'Step 2,000 of 2,000', $this->page( $post ) );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 1.0, $seconds );
	}
}
