<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\MessageEmail;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\SubmissionHandler;
use Slipstream\Extensions\ContactForm\SubmissionRequest;
use Slipstream\Plugin;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/FormTestCase.php';

/** Tests fields that Jetpack 14.8 to 16 added: reading, rendering, checking and storing. */
final class NewerFieldsTest extends FormTestCase {

	/** @param array<string, mixed> $attributes Block attributes. */
	private static function block( string $name, array $attributes = [], string $inner = '' ): string {
		return get_comment_delimited_block_content( "jetpack/$name", $attributes, $inner );
	}

	/** @param array<string, mixed> $attributes Attributes of the label. */
	private static function label( string $label, array $attributes = [] ): string {
		return self::block( 'label', [ 'label' => $label ] + $attributes );
	}

	/** @param array<string, mixed> ...$options Attributes of each option. */
	private static function options( array ...$options ): string {
		return self::block(
			'options',
			[ 'type' => 'radio' ],
			'<ul class="wp-block-jetpack-options">'
				. implode( array_map( static fn ( array $option ): string => self::block( 'option', $option ), $options ) ) . '</ul>'
		);
	}

	private static function picture( string $label, string $src, int $id = 0, string $alt = '' ): string {
		$image = get_comment_delimited_block_content(
			'core/image',
			0 === $id ? [] : [ 'id' => $id ],
			"<figure class=\"wp-block-image\"><img src=\"$src\" alt=\"$alt\"/></figure>"
		);
		return self::block(
			'input-image-option',
			'' === $label ? [] : [ 'label' => $label ],
			"<div class=\"wp-block-jetpack-input-image-option\"><div>$image</div></div>"
		);
	}

	/** @param array<string, mixed> $attributes Attributes of the field. */
	private static function pictures( array $attributes, string ...$options ): string {
		$inner = self::block(
			'fieldset-image-options',
			[],
			'<div class="wp-block-jetpack-fieldset-image-options"><div>' . implode( $options ) . '</div></div>'
		);
		return self::block(
			'field-image-select',
			[ 'id' => 'f' ] + $attributes,
			'<div class="wp-block-jetpack-field-image-select"><div>' . self::label( 'Which' ) . $inner . '</div></div>'
		);
	}

	private function render( string $fields ): string {
		return $this->page( $this->post( self::form_block( [], "<div class=\"wp-block-jetpack-contact-form\">$fields</div>" ) ) );
	}

	/** @return list<array<string, string|bool|null>> HTML attributes of inputs whose name starts with a prefix. */
	private static function controls( string $html, string $name, string ...$attributes ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag() ) {
			if ( str_starts_with( (string) $tags->get_attribute( 'name' ), $name ) ) {
				$found[] = array_combine( $attributes, array_map( [ $tags, 'get_attribute' ], $attributes ) );
			}
		}
		return $found;
	}

	/**
	 * @return array<string, array{string, mixed, string, string|list<string>, 4?: string}> Block, submitted value, error
	 *     message, stored value, and text for "Other".
	 */
	public static function values(): array {
		$slider  = static fn ( array $attributes = [] ): string => self::block(
			'field-slider',
			[ 'id' => 'f' ] + $attributes,
			'<div>' . self::label( 'F' ) . self::block( 'input-range', [], '<div class="wp-block-jetpack-input-range"></div>' ) . '</div>'
		);
		$number  = static fn ( array $input = [], array $field = [] ): string => self::block(
			'field-number',
			[ 'id' => 'f' ] + $field,
			'<div>' . self::label( 'F' ) . self::block( 'input', [ 'type' => 'number' ] + $input ) . '</div>'
		);
		$time    = self::block(
			'field-time',
			[ 'id' => 'f' ],
			'<div>' . self::label( 'F' ) . self::block( 'input', [ 'type' => 'time' ] ) . '</div>'
		);
		$rating  = static fn ( array $attributes = [] ): string => self::block(
			'field-rating',
			[ 'id' => 'f' ] + $attributes,
			'<div>' . self::label( 'F' ) . '</div>'
		);
		$radio   = static fn ( bool $is_required = false ): string => self::block(
			'field-radio',
			[ 'id' => 'f', 'required' => $is_required ],
			'<div>' . self::label( 'F' ) . self::options( [ 'label' => 'A' ], [ 'label' => 'Other', 'isOther' => true ] ) . '</div>'
		);
		$boxes   = static fn ( bool $is_required = false ): string => self::block(
			'field-checkbox-multiple',
			[ 'id' => 'f', 'required' => $is_required ],
			'<div>' . self::label( 'F' ) . self::options( [ 'label' => 'A' ], [ 'label' => 'Other', 'isOther' => true ] ) . '</div>'
		);
		$picture = static fn ( array $attributes = [] ): string => str_replace(
			'Which',
			'F',
			self::pictures(
				$attributes,
				self::picture( 'Cat', '/cat.jpg' ),
				self::picture( '', '/dog.jpg', 0, 'A dog' ),
				self::picture( '', '/x.jpg' ),
				self::picture( 'Cat', '/cat2.jpg' )
			)
		);
		$hidden  = self::block( 'field-hidden', [ 'id' => 'f', 'label' => 'Company_ID', 'default' => 'ACME Inc.' ] );
		return [
			'slider, lowest'                   => [ $slider(), '0', '', '0' ],
			'slider, highest'                  => [ $slider(), '100', '', '100' ],
			'slider, below'                    => [ $slider(), '-1', 'F must be 0 or more', '' ],
			'slider, above'                    => [ $slider(), '101', 'F must be 100 or less', '' ],
			'slider, between steps'            => [ $slider(), '1.5', 'F must be in steps of 1', '' ],
			'slider, its own lowest'           => [ $slider( [ 'min' => -1, 'max' => 1, 'step' => 0.1 ] ), '-1', '', '-1' ],
			'slider, its own step'             => [ $slider( [ 'min' => -1, 'max' => 1, 'step' => 0.1 ] ), '0.3', '', '0.3' ],
			'slider, its own highest'          => [ $slider( [ 'min' => -1, 'max' => 1, 'step' => 0.1 ] ), '1', '', '1' ],
			'slider, between its own steps'    => [
				$slider( [ 'min' => -1, 'max' => 1, 'step' => 0.1 ] ),
				'0.35',
				'F must be in steps of 0.1',
				'',
			],
			'slider, above its own'            => [
				$slider( [ 'min' => -1, 'max' => 1, 'step' => 0.1 ] ),
				'1.1',
				'F must be 1 or less',
				'',
			],
			'slider, ends the wrong way round' => [ $slider( [ 'min' => 10, 'max' => 5 ] ), '5', '', '5' ],
			'slider, step 0 becomes 1' => [ $slider( [ 'step' => 0 ] ), '3.5', 'F must be in steps of 1', '' ],
			'slider, untouched'                => [ $slider(), null, '', '' ],
			'slider, untouched and required'   => [ $slider( [ 'required' => true ] ), '', 'F is required', '' ],
			'slider, words'                    => [ $slider(), 'much', 'F requires a number', '' ],
			'number, lowest'                   => [ $number( [ 'min' => 1, 'max' => 9 ] ), '1', '', '1' ],
			'number, highest'                  => [ $number( [ 'min' => 1, 'max' => 9 ] ), '9', '', '9' ],
			'number, below'                    => [ $number( [ 'min' => 1, 'max' => 9 ] ), '0.99', 'F must be 1 or more', '' ],
			'number, above'                    => [ $number( [ 'min' => 1, 'max' => 9 ] ), '9.01', 'F must be 9 or less', '' ],
			'number, any'                      => [ $number(), '-12345.678', '', '-12345.678' ],
			'number, bound of decimals'        => [ $number( [ 'min' => 0.5 ] ), '0.4', 'F must be 0.5 or more', '' ],
			'number, a step of the field'      => [ $number( [], [ 'step' => 5 ] ), '10', '', '10' ],
			'number, no step of the field'     => [ $number( [], [ 'step' => 5 ] ), '11', 'F must be in steps of 5', '' ],
			'time, first'                      => [ $time, '00:00', '', '00:00' ],
			'time, last'                       => [ $time, '23:59', '', '23:59' ],
			'time, seconds'                    => [ $time, '23:59:59', '', '23:59:59' ],
			'time, after the last'             => [ $time, '24:00', 'F requires a valid time, as in 14:30', '' ],
			'time, sixty minutes'              => [ $time, '10:60', 'F requires a valid time, as in 14:30', '' ],
			'time, words after it'             => [ $time, '14:30 x', 'F requires a valid time, as in 14:30', '' ],
			'rating, lowest'                   => [ $rating(), '1/5', '', '1/5' ],
			'rating, highest'                  => [ $rating(), '5/5', '', '5/5' ],
			'rating, below'                    => [ $rating(), '0/5', 'F does not have this option', '' ],
			'rating, above'                    => [ $rating(), '6/5', 'F does not have this option', '' ],
			'rating, the most there are'       => [ $rating( [ 'max' => 99 ] ), '10/10', '', '10/10' ],
			'rating, the fewest there are'     => [ $rating( [ 'max' => 0 ] ), '2/2', '', '2/2' ],
			'rating, none'                     => [ $rating(), null, '', '' ],
			'other, with words'                => [ $radio(), 'Other', '', 'Other: Tea', ' Tea ' ],
			'other, without words'             => [ $radio(), 'Other', '', 'Other', '' ],
			'other, required without words'    => [ $radio( true ), 'Other', 'F is required', '', ' ' ],
			'other, required with words'       => [ $radio( true ), 'Other', '', 'Other: Tea', 'Tea' ],
			'other, not chosen'                => [ $radio(), 'A', '', 'A', 'Tea' ],
			'other, lines'                     => [ $radio(), 'Other', '', 'Other: a b', "a\nb" ],
			'other, too long'                  => [
				$radio(),
				'Other',
				'F is too long: at most 2,000 characters',
				'',
				str_repeat( 'x', 2000 ),
			],
			'other, of several'                => [ $boxes(), [ 'A', 'Other' ], '', [ 'A', 'Other: Tea' ], 'Tea' ],
			'other, of several, alone'         => [ $boxes( true ), [ 'Other' ], 'F requires at least one selection', '', '' ],
			'other, of several, one said'      => [ $boxes( true ), [ 'A', 'Other' ], '', [ 'A', 'Other' ], '' ],
			'picture, by its label'            => [ $picture(), 'Cat', '', 'Cat' ],
			'picture, by its description'      => [ $picture(), 'A dog', '', 'A dog' ],
			'picture, by its letter'           => [ $picture(), 'C', '', 'C' ],
			'picture, of the same label'       => [ $picture(), 'Cat (D)', '', 'Cat (D)' ],
			'picture, none of them'            => [ $picture(), 'Bird', 'F does not have this option', '' ],
			'pictures, several'                => [ $picture( [ 'isMultiple' => true ] ), [ 'Cat', 'C' ], '', [ 'Cat', 'C' ] ],
			'picture, another'                 => [ $picture( [ 'showOtherOption' => true ] ), 'Other', '', 'Other: A bird', 'A bird' ],
			'hidden'                           => [ $hidden, 'theirs', '', 'ACME Inc.' ],
		];
	}

	/** @param string|list<string> $stored */
	#[DataProvider( 'values' )]
	#[TestDox( '[FLD-21] $_dataName' )]
	public function test_value( string $field, mixed $sent, string $error, string|array $stored, string $other = '' ): void {
		$post    = $this->post( self::form_block( [], $field ) );
		$outcome = $this->send( $post, [ 'f' => $sent, 'slipstream_other' => [ 'f' => $other ], 'slipstream_elapsed' => '5000' ] );
		self::assertNotNull( $outcome );
		self::assertSame( '' === $error ? [] : [ 'f' => $error ], self::errors( $outcome ) );
		if ( '' === $error ) {
			self::assertIsInt( $outcome->result );
			self::assertSame( $stored, Plugin::get( Messages::class )->find( $outcome->result )?->entry->fields[0]->value );
		}
	}

	#[TestDox( 'Text beside an option is in the email and in lists, and is kept when there are errors' )]
	public function test_other_everywhere(): void {
		$field   = self::block(
			'field-radio',
			[ 'id' => 'f' ],
			'<div>' . self::label( 'Drink' )
				. self::options( [ 'label' => 'Tea' ], [ 'label' => 'Another', 'isOther' => true, 'otherPlaceholder' => 'Which & one?' ] )
				. '</div>'
		);
		$post    = $this->post( self::form_block( [], $field . self::field( 'email', [ 'id' => 'mail' ] ) ) );
		$outcome = $this->send( $post, [ 'f' => 'Another', 'slipstream_other' => [ 'f' => 'Mate & <b>', 'mail' => 'x' ] ] );
		self::assertIsInt( $outcome?->result );
		$message = Plugin::get( Messages::class )->find( $outcome->result );
		self::assertNotNull( $message );
		self::assertSame( 'Another: Mate & <b>', $message->entry->values()['1_Drink'] );
		self::assertStringContainsString( 'Another: Mate &amp; &lt;b&gt;', Plugin::get( MessageEmail::class )->html( $message ) );

		$this->travel( 0 );
		$sent = self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$html = self::complete(
			[ 'f' => 'Another', 'slipstream_other' => [ 'f' => 'Mate "x"' ], 'mail' => 'bad' ] + $sent,
			fn (): string => $this->page( $post )
		);
		self::assertSame(
			[ [ 'value' => 'Mate "x"', 'placeholder' => 'Which & one?', 'aria-label' => 'Another: Which & one?' ] ],
			self::controls( $html, 'slipstream_other', 'value', 'placeholder', 'aria-label' )
		);
		self::assertSame( [ null, true ], array_column( self::controls( $html, 'f', 'checked' ), 'checked' ) );
		$this->travel( 0 );
		$html = self::complete(
			[ 'slipstream_other' => 'x', 'f' => [ 'Another' ], 'mail' => 'bad' ] + $sent,
			fn (): string => $this->page( $post )
		);
		self::assertSame( [ null, null ], array_column( self::controls( $html, 'f', 'checked' ), 'checked' ) );
	}

	#[TestDox( 'A rating is a radio group of stars or hearts with the author’s default selected' )]
	public function test_rating(): void {
		$html = $this->render(
			self::block(
				'field-rating',
				[ 'id' => 'f', 'max' => 4, 'default' => 3, 'iconStyle' => 'hearts', 'required' => true ],
				'<div>' . self::label( 'How good' ) . '</div>'
			)
		);
		self::assertSame( [ null, null, true, null ], array_column( self::controls( $html, 'f', 'checked' ), 'checked' ) );
		self::assertSame( [ '1/4', '2/4', '3/4', '4/4' ], array_column( self::controls( $html, 'f', 'value' ), 'value' ) );
		self::assertSame( 4, preg_match_all( '~<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.5l~', $html ) );
		preg_match_all( '~<span class="screen-reader-text">([^<]+)</span>~', $html, $names );
		self::assertSame( [ '1 of 4', '2 of 4', '3 of 4', '4 of 4' ], $names[1] );
		self::assertStringContainsString( 'role="radiogroup" aria-required="true"', $html );
		$stars = $this->render( self::block( 'field-rating', [ 'id' => 'f', 'iconStyle' => 'x' ], '<div></div>' ) );
		self::assertSame( 5, substr_count( $stars, 'd="M12 2.5l' ) );
		self::assertSame( [ null ], array_unique( array_column( self::controls( $stars, 'f', 'checked' ), 'checked' ) ) );
	}

	#[TestDox( 'A slider has labeled ends; an optional one can stay unanswered' )]
	public function test_slider(): void {
		$slider = static fn ( array $attributes ): string => self::block(
			'field-slider',
			[ 'id' => 'f' ] + $attributes,
			'<div>' . self::label( 'How much' ) . '</div>'
		);
		$look   = fn ( array $attributes ): array => self::controls(
			$this->render( $slider( $attributes ) ),
			'f',
			'type',
			'min',
			'max',
			'step',
			'value',
			'data-optional'
		)[0] ?? [];
		self::assertSame(
			[ 'type' => 'range', 'min' => '0', 'max' => '100', 'step' => '1', 'value' => '0', 'data-optional' => 'No answer' ],
			$look( [] )
		);
		self::assertSame(
			[ 'type' => 'range', 'min' => '-5', 'max' => '5', 'step' => '0.5', 'value' => '5', 'data-optional' => null ],
			$look( [ 'min' => -5, 'max' => 5, 'step' => 0.5, 'default' => 7, 'required' => true ] )
		);
		self::assertSame( '-5', $look( [ 'min' => -5, 'max' => 5, 'default' => -7 ] )['value'] );
		$html = $this->render( $slider( [ 'minLabel' => 'Not <b>at</b> all', 'max' => 10 ] ) );
		self::assertMatchesRegularExpression( '~id="(f[^"]*)".*<span>Not at all</span><output for="\1"></output><span>10</span>~', $html );
	}

	/**
	 * @return array<string, array{array<string, mixed>, array<string, string>, string}> Attributes of a slider, submitted
	 *     parameters and stored value.
	 */
	public static function untouched_sliders(): array {
		$script = [ 'slipstream_elapsed' => '5000' ];
		return [
			'without script'                       => [ [], [ 'f' => '0' ], '' ],
			'without script, off the steps'        => [ [ 'min' => -5, 'step' => 2 ], [ 'f' => '1' ], '' ],
			'without script, lowest above 0'       => [ [ 'min' => 10 ], [ 'f' => '10' ], '' ],
			'without script, highest below 0'      => [ [ 'min' => -9, 'max' => -3 ], [ 'f' => '-3' ], '' ],
			'without script, off the steps at top' => [ [ 'min' => -10, 'max' => -3, 'step' => 5 ], [ 'f' => '-5' ], '' ],
			'without script, moved'                => [ [], [ 'f' => '1' ], '1' ],
			'without script, the author’s default' => [ [ 'default' => 30 ], [ 'f' => '30' ], '30' ],
			'without script, a default of 0'       => [ [ 'default' => 0 ], [ 'f' => '0' ], '0' ],
			'without script, required'             => [ [ 'required' => true ], [ 'f' => '0' ], '0' ],
			'with script, moved to the start'      => [ [], [ 'f' => '0' ] + $script, '0' ],
			'with script, moved to the default'    => [ [ 'default' => 30 ], [ 'f' => '30' ] + $script, '30' ],
		];
	}

	/**
	 * @param array<string, mixed>  $attributes Attributes of the slider.
	 * @param array<string, string> $sent
	 */
	#[DataProvider( 'untouched_sliders' )]
	#[TestDox( 'An untouched slider is not an answer unless it has a default: $_dataName' )]
	public function test_untouched_slider( array $attributes, array $sent, string $stored ): void {
		$post    = $this->post(
			self::form_block( [], self::block( 'field-slider', [ 'id' => 'f' ] + $attributes, '<div>' . self::label( 'F' ) . '</div>' ) )
		);
		$outcome = $this->send( $post, $sent );
		self::assertIsInt( $outcome?->result );
		self::assertSame( $stored, Plugin::get( Messages::class )->find( $outcome->result )?->entry->fields[0]->value );
	}

	#[TestDox( 'The form that replaces a changed one keeps the state of its slider: $_dataName' )]
	#[DataProvider( 'renewed_sliders' )]
	public function test_renewed_slider( int $default, ?string $sent, string $value, ?string $optional ): void {
		$slider = self::block( 'field-slider', [ 'id' => 'f', 'default' => $default ], '<div>' . self::label( 'F' ) . '</div>' );
		$post   = $this->post( self::form_block( [], $slider . self::field( 'text', [ 'id' => 'a' ] ) ) );
		$all    = self::inputs( $this->page( $post ) );
		unset( $all['f'], $all['a'] );
		$all += [ 'gone' => 'A text' ] + ( null === $sent ? [] : [ 'f' => $sent ] );
		$this->travel( 31 * 86_400 );
		wp_update_post(
			[ 'ID' => $post, 'post_content' => wp_slash( self::form_block( [], $slider . self::field( 'name', [ 'id' => 'new' ] ) ) ) ]
		);
		$html    = '';
		$handler = Plugin::get( SubmissionHandler::class );
		$request = new SubmissionRequest( [ 'slipstream_elapsed' => '5000' ] + $all );
		self::assertNull(
			self::process(
				$request,
				function () use ( $post, &$html ): void {
					$html = $this->page( $post );
				}
			)
		);
		$new = $handler->show_changed_form( $html, $request );
		self::assertSame( [ [ 'value' => $value, 'data-optional' => $optional ] ], self::controls( $new, 'f', 'value', 'data-optional' ) );
		self::assertSame( 'A text', self::inputs( $new )['new'] ?? null );
	}

	/**
	 * @return array<string, array{int, string|null, string, string|null}> Default, submitted value, value of the new form, and
	 *     text of an unanswered slider.
	 */
	public static function renewed_sliders(): array {
		return [
			'untouched'  => [ 30, null, '30', 'No answer' ],
			'moved'                    => [ 30, '31', '31', null ],
			'moved back'               => [ 30, '30', '30', null ],
			'moved to 0'               => [ 30, '0', '0', null ],
		];
	}

	#[TestDox( 'Every type of field shows the author’s text for “required”, or none if hidden' )]
	public function test_required_text(): void {
		$label  = static fn ( array $attributes ): string => '<div>' . self::label( 'F', $attributes ) . '</div>';
		$own    = [ 'requiredText' => '(must & <b>more</b>)' ];
		$fields = '';
		foreach ( [
			'name',
			'email',
			'url',
			'date',
			'text',
			'textarea',
			'telephone',
			'number',
			'time',
			'slider',
			'rating',
			'file',
			'select',
			'radio',
			'checkbox-multiple',
			'image-select',
		] as $name ) {
			$fields .= self::block( "field-$name", [ 'required' => true, 'options' => [ 'A' ] ], $label( $own ) );
		}
		$fields .= self::block(
			'field-checkbox',
			[ 'required' => true ],
			'<div>' . self::block( 'option', [ 'label' => 'F', 'isStandalone' => true ] + $own ) . '</div>'
		);
		$fields .= self::block(
			'field-consent',
			[ 'required' => true, 'consentType' => 'explicit' ],
			'<div>' . self::block( 'option', [ 'label' => 'F', 'isStandalone' => true ] + $own ) . '</div>'
		);
		$fields .= self::field( 'text', [ 'required' => true ] + $own );
		$html    = $this->render( $fields );
		self::assertSame(
			19,
			substr_count( $html, 'F <span>(must &amp; more)</span>' ) + substr_count( $html, 'Text <span>(must &amp; more)</span>' )
		);
		self::assertStringNotContainsString( '(required)', $html );
		self::assertStringNotContainsString(
			'<span>(',
			$this->render(
				self::block( 'field-text', [ 'required' => true, 'requiredIndicator' => false ], $label( $own ) )
					. self::block( 'field-text', [ 'required' => true ], $label( [ 'requiredIndicator' => false ] ) )
			)
		);
		self::assertStringContainsString(
			'F <span>(required)</span>',
			$this->render( self::block( 'field-text', [ 'required' => true ], $label( [] ) ) )
		);
	}

	#[TestDox( 'A phone field’s default country is not its value' )]
	public function test_phone(): void {
		$html = $this->render(
			self::block(
				'field-telephone',
				[ 'id' => 'f', 'default' => 'US' ],
				'<div>' . self::label( 'Phone' ) . self::block( 'phone-input' ) . '</div>'
			)
		);
		self::assertSame( [ [ 'type' => 'tel', 'value' => '' ] ], self::controls( $html, 'f', 'type', 'value' ) );
	}

	#[TestDox( 'Shows public images with letter and label, described once' )]
	public function test_pictures(): void {
		$public  = $this->attachment( 0 );
		$private = $this->attachment( $this->post( 'x', [ 'post_status' => 'private' ] ) );
		$html    = $this->render(
			self::pictures(
				[],
				self::picture( 'Cat', 'https://elsewhere.example/cat.jpg', 0, 'A cat' ),
				self::picture( '', 'https://example.org/saved.jpg', $public, 'A dog' ),
				self::picture( 'Bird', 'https://example.org/copy.jpg', $private ),
				self::picture( 'Bad', 'javascript:alert(1)' )
			)
		);
		$tags    = new WP_HTML_Tag_Processor( $html );
		$images  = [];
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$images[] = [ $tags->get_attribute( 'src' ), $tags->get_attribute( 'alt' ), $tags->get_attribute( 'loading' ) ];
		}
		self::assertSame(
			[
				[ 'https://elsewhere.example/cat.jpg', '', 'lazy' ],
				[ wp_get_attachment_url( $public ), 'A dog', 'lazy' ],
				[ 'https://example.org/copy.jpg', '', 'lazy' ],
			],
			$images
		);
		self::assertStringNotContainsString( 'javascript', $html );
		self::assertStringNotContainsString( basename( (string) wp_get_attachment_url( $private ) ), $html );
		self::assertSame( [ 'Cat', 'A dog', 'Bird', 'Bad' ], array_column( self::controls( $html, 'f', 'value' ), 'value' ) );
		preg_match_all( '~slipstream-picture__letter" aria-hidden="true">([^<]+)<~', $html, $letters );
		self::assertSame( [ 'A', 'B', 'C', 'D' ], $letters[1] );
		self::assertSame( 3, substr_count( $html, '<span class="slipstream-picture__label">' ) );

		$bare = $this->render(
			self::pictures(
				[ 'showLabels' => false, 'isSupersized' => true, 'isMultiple' => true, 'required' => true, 'showOtherOption' => true ],
				self::picture( 'Cat', '/cat.jpg' )
			)
		);
		self::assertStringContainsString( '<div class="slipstream-pictures is-large">', $bare );
		self::assertStringContainsString( '<span class="screen-reader-text">Cat</span>', $bare );
		self::assertSame( [ 'checkbox', 'checkbox' ], array_column( self::controls( $bare, 'f', 'type' ), 'type' ) );
		self::assertSame( 1, substr_count( $bare, 'name="slipstream_other[f]"' ) );
		self::assertStringContainsString( ' data-required="Which requires at least one selection">', $bare );
	}

	private function attachment( int $parent ): int {
		$id = wp_insert_attachment(
			[ 'post_mime_type' => 'image/jpeg', 'post_title' => 'Photo', 'post_status' => 'inherit' ],
			uniqid( 'photo-' ) . '.jpg',
			$parent
		);
		self::assertIsInt( $id );
		wp_update_attachment_metadata(
			$id,
			[ 'width' => 600, 'height' => 400, 'file' => get_post_meta( $id, '_wp_attached_file', true ), 'sizes' => [] ]
		);
		return $id;
	}

	#[TestDox( 'Shuffled images keep their values and letters, and “Other” stays last' )]
	public function test_shuffled(): void {
		$pictures = array_map( static fn ( int $number ): string => self::picture( "P$number", "/$number.jpg" ), range( 1, 30 ) );
		$html     = $this->render( self::pictures( [ 'randomizeOptions' => true, 'showOtherOption' => true ], ...$pictures ) );
		$values   = array_column( self::controls( $html, 'f', 'value' ), 'value' );
		self::assertSame( 'Other', end( $values ) );
		self::assertNotSame( array_map( static fn ( int $number ): string => "P$number", range( 1, 30 ) ), array_slice( $values, 0, 30 ) );
		sort( $values, SORT_NATURAL );
		self::assertSame( [ 'Other', ...array_map( static fn ( int $number ): string => "P$number", range( 1, 30 ) ) ], $values );
	}

	#[TestDox( 'Three hundred image fields need at most one query and one second' )]
	public function test_cost(): void {
		global $wpdb;
		$ids   = array_map( fn (): int => $this->attachment( 0 ), range( 1, 30 ) );
		$field = self::pictures( [], ...array_map( static fn ( int $id ): string => self::picture( "P$id", '/x.jpg', $id ), $ids ) );
		$count = function ( int $fields ) use ( $wpdb, $field ): int {
			$post = $this->post( self::form_block( [], str_repeat( $field, $fields ) ) );
			wp_cache_flush();
			$this->forget();
			get_post( $post );
			[ $queries, $start ] = [ $wpdb->num_queries, self::cpu_seconds() ];
			self::assertSame( 30 * $fields, substr_count( $this->page( $post ), 'type="radio"' ) );
			$seconds = self::cpu_seconds() - $start;
			self::assert_cpu_time( 5.0, $seconds );
			return $wpdb->num_queries - $queries;
		};
		$count( 1 );
		self::assertSame( $count( 1 ), $count( 300 ) );
	}

	#[TestDox( 'A file field describes what it accepts, and follows the author’s limits' )]
	public function test_file(): void {
		$file = static fn ( array $attributes, string $drop = '' ): string => self::block(
			'field-file',
			[ 'id' => 'f' ] + $attributes,
			'<div>' . self::label( 'Plan' ) . self::block( 'dropzone', [], "<div class=\"wp-block-jetpack-dropzone\">$drop</div>" )
				. '</div>'
		);
		$html = $this->render( $file( [ 'filetype' => 'image', 'maxfiles' => 3, 'maxfilesize' => 1 ] ) );
		self::assertSame(
			[
				[
					'name' => 'f[]',
					'accept' => '.jpg,.jpeg,.png,.gif,.webp',
					'data-max' => '3',
					'data-bytes' => '1048576',
					'multiple' => true,
				],
			],
			self::controls( $html, 'f', 'name', 'accept', 'data-max', 'data-bytes', 'multiple' )
		);
		self::assertStringContainsString( 'Up to 3 files, at most 1 MB each. Accepted: images</p>', $html );
		self::assertStringContainsString( '<p class="slipstream-drop__words">Drop files here or choose them.</p>', $html );
		$all = $this->render( $file( [ 'maxfiles' => 99, 'maxfilesize' => 9999, 'filetype' => 'unknown' ] ) );
		self::assertSame( '10', self::controls( $all, 'f', 'data-max' )[0]['data-max'] ?? '' );
		self::assertSame( (string) Files::max_bytes(), self::controls( $all, 'f', 'data-bytes' )[0]['data-bytes'] ?? '' );
		self::assertStringContainsString( ': images, PDF, text documents, spreadsheets, audio, and video', $all );
		self::assertSame( '1', self::controls( $this->render( $file( [ 'maxfiles' => 0 ] ) ), 'f', 'data-max' )[0]['data-max'] ?? '' );
		$words = '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Your <em>plan</em></h3><!-- /wp:heading --><!-- wp:html --><b data-url="x" onclick="x">b</b><script>x</script><!-- /wp:html -->';
		$own   = $this->render( $file( [], $words ) );
		self::assertMatchesRegularExpression(
			'~<div class="slipstream-drop"><div class="wp-block-jetpack-dropzone[^"]*">\s*<h3 class="wp-block-heading">Your <em>plan</em></h3>\s*<b>b</b>x?\s*</div>\s*<input type="file"~',
			$own
		);
		self::assertStringNotContainsString( 'Drop files here', $own );
	}

	#[TestDox( 'Enforces a field’s file types and size on the server' )]
	public function test_file_checked(): void {
		$post = $this->post(
			self::form_block( [], self::field( 'file', [ 'id' => 'f', 'label' => 'Plan', 'filetype' => 'image', 'maxfilesize' => 1 ] ) )
		);
		$file = static function ( string $name, string $content ): array {
			$path = (string) tempnam( get_temp_dir(), 'upload' );
			file_put_contents( $path, $content );
			return [
				'f' => [ 'name' => [ $name ], 'type' => [ '' ], 'tmp_name' => [ $path ], 'error' => [ UPLOAD_ERR_OK ], 'size' => [ 1 ] ],
			];
		};
		$gif  = "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF!\xF9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
		$send = fn ( string $name, string $content ): array => self::errors( $this->send( $post, [], $file( $name, $content ) ) );
		self::assertSame( [ 'f' => 'Plan: a.txt has the wrong type. Accepted types: jpg, jpeg, png, gif, webp' ], $send( 'a.txt', 'Words' ) );
		self::assertSame( [ 'f' => 'Plan: a.gif is larger than 1 MB' ], $send( 'a.gif', str_pad( $gif, 1_048_577, 'x' ) ) );
		// The type is allowed, but the file was not uploaded by PHP, so it is not stored.
		self::assertSame( [ 'f' => 'Choose your file again.' ], $send( 'a.gif', str_pad( $gif, 1_048_576, "\0" ) ) );
	}
}
