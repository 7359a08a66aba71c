<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\ContactForm\Form;

require_once __DIR__ . '/FormTestCase.php';

final class FormCostTest extends FormTestCase {

	private const MEGABYTE = 1_048_576;

	private const MAX_MEMORY = 32 * self::MEGABYTE;

	private const MAX_SECONDS = 1.0;

	/** @return array{string, float, int} Result, CPU seconds and peak memory in bytes. */
	private static function measure( Closure $work ): array {
		gc_collect_cycles();
		$before = memory_get_usage();
		memory_reset_peak_usage();
		$start  = self::cpu_seconds();
		$result = $work();
		return [ $result, self::cpu_seconds() - $start, memory_get_peak_usage() - $before ];
	}

	/** @return array<string, array{Closure(int): string}> Returns content of the given number of bytes. */
	public static function shortcodes(): array {
		$around = static fn ( string $part, string $field = '[contact-field label="a" type="text"]' ): Closure =>
			static fn ( int $bytes ): string => '[contact-form]' . str_repeat(
				$part,
				intdiv( $bytes, strlen( $part ) )
			) . "x{$field}[/contact-form]";
		return [
			'blanks'        => [ $around( ' ' ) ],
			'lines'         => [ $around( "\n" ) ],
			'paragraphs'    => [ $around( '<p>' ) ],
			'ends'          => [ $around( '</p>' ) ],
			'breaks'        => [ $around( '<br />' ) ],
			'tags'          => [ $around( '<i>a' ) ],
			'opened tags'   => [ $around( '<p ' ) ],
			'signs'         => [ $around( '<' ) ],
			'marks'         => [ $around( '<!--slipstream-field ' ) ],
			'forged fields' => [ $around( '<!--slipstream-field %7B%7D -->' ) ],
			'fields'        => [ $around( "[contact-field label='a' type='text' /] " ) ],
			'a label'       => [
				static fn ( int $bytes ): string => '[contact-form][contact-field type="text" label="' . str_repeat(
					'&lt;script&gt;',
					intdiv( $bytes, 14 )
				) . '"][/contact-form]',
			],
			'options'       => [
				static fn ( int $bytes ): string => '[contact-form][contact-field type="select" options="' . str_repeat(
					'&lt;b,',
					intdiv( $bytes, 6 )
				) . '"][/contact-form]',
			],
		];
	}

	#[DataProvider( 'shortcodes' )]
	#[TestDox( 'Renders a form shortcode with $_dataName in under a second for 100 KB and 1 MB, and skips it where only a link is shown' )]
	public function test_shortcode( Closure $content ): void {
		$post = '';
		foreach ( [ 102_400, self::MEGABYTE ] as $bytes ) {
			$post          = $content( $bytes );
			[ , $seconds ] = self::measure( static fn (): string => do_shortcode( $post ) );
			self::assert_cpu_time( self::MAX_SECONDS, $seconds, "$bytes bytes" );
		}
		set_current_screen( 'edit.php' );
		[ $html, $seconds ] = self::measure( static fn (): string => do_shortcode( $post ) );
		self::assertStringContainsString( 'Submit a form.', $html );
		self::assert_cpu_time( 0.3, $seconds, 'only a link' );
	}

	#[TestDox( 'Renders three hundred lists of three hundred options, or thousands of blocks, in less than 32 MB' )]
	public function test_memory(): void {
		$options = array_map( static fn ( int $number ): string => "Choice $number", range( 1, 300 ) );
		$select  = self::field( 'select', [ 'label' => 'Size', 'options' => $options ] );
		// Render once before measuring, to load files and constants.
		$this->page( $this->post( self::form_block( [], $select ) ) );
		$contents = [
			'choices' => self::form_block( [], str_repeat( $select, 300 ) ),
			'fields'  => self::form_block( [], str_repeat( self::field( 'text', [ 'label' => 'A' ] ), 10_000 ) ),
		];
		$html     = '';
		foreach ( $contents as $name => $content ) {
			$this->travel( 0 );
			$blocks                      = parse_blocks( $content );
			[ $html, $seconds, $memory ] = self::measure( static fn (): string => render_block( $blocks[0] ) );
			self::assertStringContainsString( 'name="slipstream_token"', $html );
			self::assertLessThan( self::MAX_MEMORY, $memory, $name );
			self::assert_cpu_time( 5 * self::MAX_SECONDS, $seconds, $name );
		}
		self::assertSame( Form::MAX_FIELDS, substr_count( $html, 'class="grunion-field-wrap' ) );
	}

	#[TestDox( 'Renders thousands of forms in less than 32 MB' )]
	public function test_many_forms(): void {
		$form = self::form_block( [], self::field( 'text', [ 'label' => 'A' ] ) );
		$this->page( $this->post( $form ) );
		$this->travel( 0 );
		$post                = $this->post( str_repeat( $form, 2_000 ) );
		[ $html, , $memory ] = self::measure( fn (): string => $this->page( $post ) );
		self::assertLessThan( self::MAX_MEMORY, $memory - strlen( $html ), sprintf( '%d KB of content', strlen( $form ) * 2 ) );
	}
}
