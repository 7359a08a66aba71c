<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\ContactForm\FieldReader;
use WP_Block;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/FormTestCase.php';

final class FormRenderingTest extends FormTestCase {

	private function render( string $content ): string {
		return $this->page( $this->post( $content ) );
	}

	#[TestDox( 'Shows a logged-in user\'s name, address and website only where jetpack_auto_fill_logged_in_user says true' )]
	public function test_filled_for_user(): void {
		$types  = [ 'name', 'email', 'url', 'telephone' ];
		$fields = implode( '', array_map( static fn ( string $type ): string => self::field( $type, [ 'id' => "my-$type" ] ), $types ) );
		$post   = $this->post( self::form_block( [], $fields ) );
		$value  = fn ( string $type ): mixed => self::inputs( $this->page( $post ) )[ "my-$type" ] ?? null;
		$values = fn (): array => array_map( $value, $types );
		$empty  = [ '', '', '', '' ];
		$user   = [ 'display_name' => 'Ann Lee', 'user_email' => 'ann@example.org', 'user_url' => 'https://ann.example' ];
		$id     = $this->user( 'subscriber' );
		wp_update_user( [ 'ID' => $id ] + $user );
		wp_set_current_user( $id );
		self::assertSame( $empty, $values() );
		$this->filter( 'jetpack_auto_fill_logged_in_user', '1' );
		self::assertSame( $empty, $values(), 'the result must be true' );
		$this->filter( 'jetpack_auto_fill_logged_in_user', true );
		self::assertSame( [ ...array_values( $user ), '' ], $values() );
		$this->log_in( 'administrator' );
		self::assertSame( $empty, $values(), 'an owner looks at the form as visitors see it' );
		wp_set_current_user( 0 );
		self::assertSame( $empty, $values() );
	}

	/** @return list<array<string, string|bool|null>> HTML attributes of each matching element. */
	private static function elements( string $html, string $tag, string ...$names ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => $tag ] ) ) {
			$found[] = array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) );
		}
		return $found;
	}

	/** @return array<array-key, array{string, list<string>}> Fixtures from eleven years of Jetpack, with their labels in order. */
	public static function pages(): array {
		$short = [ 'Name', 'Email', 'Message' ];
		return [
			'6.8'              => [ '6.8-snake-case', [ 'Name', 'Message' ] ],
			'7.0 to 8.6'       => [ '7.0-8.6-camel-case', $short ],
			'8.7'              => [ 'jetpack__deprecated-1', $short ],
			'9.6'              => [
				'9.6-all-fields',
				[
					'Name',
					'Email',
					'Company, if any',
					'Website',
					'Date',
					'Phone Number',
					'Message',
					'I agree',
					'May we write to you?',
					'Toppings',
					'Size',
					'Country',
				],
			],
			'9.8'              => [ 'jetpack__deprecated-2', $short ],
			'10.7'             => [ 'jetpack__deprecated-3', $short ],
			'10.7, wide'       => [ 'jetpack-b9b0239c', $short ],
			'13'               => [ 'jetpack', $short ],
			'16.1, nested'     => [ '16.1-nested-fields', [ 'Name', 'Email', 'Message', 'Size', 'I agree' ] ],
			'shortcode'        => [ 'shortcode', [ 'Name', 'Email', 'Pick', 'Site', 'Message' ] ],
		];
	}

	/** @param list<string> $labels */
	#[DataProvider( 'pages' )]
	#[TestDox( '[FLD-20] Renders the form of Jetpack $_dataName: every field with its label, one button, one token, unique IDs' )]
	public function test_every_age( string $page, array $labels ): void {
		$html  = $this->render( self::fixture( $page ) );
		$count = preg_match_all( '~class="grunion-field-label[^"]*">(?:<input[^>]*> )?([^<]+)~', $html, $found );
		self::assertSame( count( $labels ), $count );
		self::assertSame( $labels, array_map( 'trim', $found[1] ) );
		self::assertSame( 1, substr_count( $html, '<form' ) );
		self::assertSame( 1, substr_count( $html, 'type="submit"' ), 'one button' );
		self::assertSame( 1, substr_count( $html, 'name="slipstream_token"' ) );
		self::assertStringNotContainsString( '<!--slipstream', $html );
		self::assertStringNotContainsString( '[contact', $html );
		preg_match_all( '/ id="([^"]+)"/', $html, $ids );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
		preg_match_all( '/<label for="([^"]+)"/', $html, $for );
		self::assertSame( [], array_diff( $for[1], $ids[1] ), 'each label has its input' );
	}

	#[TestDox( 'Renders buttons and wrappers of each age: the old button’s text and colors, one layout element, alignment and class names' )]
	public function test_looks(): void {
		$old = $this->render( self::fixture( '7.0-8.6-camel-case' ) );
		self::assertStringContainsString( 'has-vivid-red-background-color', $old );
		self::assertStringContainsString( 'style="color:#ffffff">Send it</button>', $old );
		self::assertStringContainsString( '>Send it</button>', $this->render( self::fixture( '6.8-snake-case' ) ) );
		$flat = $this->render( self::fixture( '9.6-all-fields' ) );
		self::assertStringContainsString( '" class="slipstream-form my-form" data-title="Error!"', $flat );
		self::assertStringContainsString( 'class="contact-form commentsblock wp-block-jetpack-contact-form"', $flat );
		$wrapped = $this->render( self::fixture( 'jetpack-b9b0239c' ) );
		self::assertStringContainsString( 'class="contact-form commentsblock"', $wrapped );
		self::assertSame( 1, substr_count( $wrapped, 'wp-block-jetpack-contact-form alignwide noodles' ) );
	}

	#[TestDox( '[FLD-12] [FLD-17] [FLD-22] [FLD-23] Puts width, class names and ID on the input, and suffixed classes on its wrapper' )]
	public function test_input(): void {
		$html = $this->render(
			self::form_block(
				[],
				self::field(
					'text',
					[
						'label' => 'Company',
						'id' => 'company',
						'width' => 50,
						'className' => 'big red',
						'placeholder' => 'ACME',
						'defaultValue' => 'Us & "them"',
					]
				)
					. self::field( 'text', [ 'width' => 26 ] ) . self::field( 'textarea', [ 'id' => 'why' ] )
			)
		);
		self::assertStringContainsString(
			'<div class="grunion-field-wrap grunion-field-text-wrap big-wrap red-wrap grunion-field-width-50-wrap"><label for="company" class="grunion-field-label text">Company</label><input type="text" id="company" name="company" class="text big red grunion-field-width-50" placeholder="ACME" value="Us &amp; &quot;them&quot;"></div>',
			$html
		);
		self::assertStringNotContainsString( 'width-26', $html );
		self::assertSame( 'why', self::elements( $html, 'textarea', 'id' )[0]['id'] );
	}

	/**
	 * @return array<string, array{string, string, string}> The twelve fields of Jetpack 9: type, default label, and the element
	 *     whose ID is the author's.
	 */
	public static function fields(): array {
		return [
			'text'              => [ 'text', 'Text', 'input' ],
			'name'              => [ 'name', 'Name', 'input' ],
			'email'             => [ 'email', 'Email', 'input' ],
			'url'               => [ 'url', 'Website', 'input' ],
			'date'              => [ 'date', 'Date', 'input' ],
			'telephone'         => [ 'telephone', 'Phone', 'input' ],
			'textarea'          => [ 'textarea', 'Message', 'textarea' ],
			'checkbox'          => [ 'checkbox', 'Checkbox', 'input' ],
			'consent'           => [ 'consent', 'Consent', 'input' ],
			'checkbox-multiple' => [ 'checkbox-multiple', 'Choose several', 'fieldset' ],
			'radio'             => [ 'radio', 'Choose one', 'fieldset' ],
			'select'            => [ 'select', 'Select one', 'select' ],
		];
	}

	#[DataProvider( 'fields' )]
	#[TestDox( '[FLD-09] [FLD-10] [FLD-12] [FLD-16] Renders $_dataName without attributes with its label, optional, empty, at full width' )]
	public function test_defaults( string $type, string $label ): void {
		$parsed = parse_blocks( self::field( $type ) )[0];
		$field  = FieldReader::from_block( new WP_Block( $parsed ) );
		self::assertSame(
			[ $label, false, '', '', '', 100, [] ],
			[ $field->label, $field->is_required, $field->id, $field->default, $field->placeholder, $field->width, $field->options() ]
		);
		$html = $this->render( self::form_block( [], self::field( $type, [ 'options' => [ 'A' ] ] ) ) );
		self::assertStringNotContainsString( 'grunion-field-width', $html );
		self::assertStringNotContainsString( ' required', $html );
		if ( 'consent' !== $type ) {
			self::assertMatchesRegularExpression( "~>\s*$label</(label|legend)>~", $html );
		}
	}

	#[DataProvider( 'fields' )]
	#[TestDox( '[FLD-17] [FLD-22] Renders $_dataName with the author’s width' )]
	public function test_widths( string $type ): void {
		foreach ( [ 25, 50, 75, 100 ] as $width ) {
			$html = $this->render( self::form_block( [], self::field( $type, [ 'width' => $width, 'options' => [ 'A' ] ] ) ) );
			preg_match_all( '/<div class="(grunion-field-wrap [^"]*)"/', $html, $wraps );
			self::assertNotEmpty( $wraps[1] );
			preg_match_all( '/grunion-field-width-\S+/', $wraps[1][0], $found );
			self::assertSame( 100 === $width ? [] : [ "grunion-field-width-$width-wrap" ], $found[0] );
		}
		foreach ( [ 0, 24, 26, 49, 51, 74, 76, 99, 101, -50 ] as $width ) {
			self::assertStringNotContainsString(
				'grunion-field-width',
				$this->render( self::form_block( [], self::field( $type, [ 'width' => $width ] ) ) ),
				"$width"
			);
		}
	}

	#[DataProvider( 'fields' )]
	#[TestDox( '[FLD-23] Renders $_dataName with the author’s ID, connected to its label' )]
	public function test_ids( string $type, string $label, string $element ): void {
		$html = $this->render(
			self::form_block(
				[],
				self::field( $type, [ 'id' => 'my own', 'label' => 'Mine', 'options' => [ 'A', 'B' ], 'consentType' => 'explicit' ] )
			)
		);
		self::assertContains( 'my-own', array_column( self::elements( $html, $element, 'id' ), 'id' ), $label );
		self::assertSame( 1, substr_count( $html, ' id="my-own"' ) );
		if ( 'fieldset' === $element ) {
			$inputs = array_filter(
				self::elements( $html, 'input', 'id', 'value' ),
				static fn ( array $input ): bool => in_array( $input['value'], [ 'A', 'B' ], true )
			);
			self::assertSame( [ 'my-own-1', 'my-own-2' ], array_column( $inputs, 'id' ) );
		} elseif ( ! in_array( $type, [ 'checkbox', 'consent' ], true ) ) {
			self::assertSame( 'my-own', self::elements( $html, 'label', 'for' )[0]['for'] );
		}
	}

	#[TestDox( 'Adds autocomplete and required attributes' )]
	public function test_tokens(): void {
		$html = $this->render(
			self::form_block(
				[],
				self::field( 'name', [ 'required' => true ] ) . self::field( 'email' ) . self::field( 'url' ) . self::field( 'telephone' )
					. self::field( 'text' ) . self::field( 'date' )
			)
		);
		$all  = array_slice(
			self::elements( $html, 'input', 'type', 'autocomplete', 'required', 'aria-required', 'aria-invalid', 'aria-describedby' ),
			0,
			6
		);
		self::assertSame( [ 'text', 'email', 'url', 'tel', 'text', 'date' ], array_column( $all, 'type' ) );
		self::assertSame( [ 'name', 'email', 'url', 'tel', null, null ], array_column( $all, 'autocomplete' ) );
		self::assertSame( [ true, null, null, null, null, null ], array_column( $all, 'required' ) );
		self::assertSame(
			[ null ],
			array_unique( [ ...array_column( $all, 'aria-invalid' ), ...array_column( $all, 'aria-describedby' ) ] )
		);
		$this->filter( 'jetpack_required_field_text', '<*>' );
		self::assertStringContainsString(
			'Name <span>&lt;*&gt;</span></label>',
			$this->render( self::form_block( [], self::field( 'name', [ 'required' => true ] ) ) )
		);
	}

	#[TestDox( '[FLD-11] [FLD-16] Groups have a legend and named options; empty options are omitted; a checkbox group has no required attribute' )]
	public function test_groups(): void {
		$options = [ 'options' => [ 'A, b', '', '<i>C</i>', 'A, b', 7 ], 'required' => true ];
		$html    = $this->render(
			self::form_block(
				[],
				self::field( 'radio', $options ) . self::field( 'checkbox-multiple', [ 'defaultValue' => 'C' ] + $options )
					. self::field( 'select', $options )
			)
		);
		foreach ( [ 'Choose one', 'Choose several' ] as $legend ) {
			self::assertStringContainsString( ">$legend <span>(required)</span></legend>", $html );
		}
		$inputs = array_values(
			array_filter(
				self::elements( $html, 'input', 'type', 'value', 'required', 'checked', 'name' ),
				static fn ( array $input ): bool => in_array( $input['type'], [ 'radio', 'checkbox' ], true )
			)
		);
		self::assertSame( [ 'A, b', 'C', '7', 'A, b', 'C', '7' ], array_column( $inputs, 'value' ) );
		self::assertSame( [ true, true, true, null, null, null ], array_column( $inputs, 'required' ) );
		self::assertSame( [ null, null, null, null, true, null ], array_column( $inputs, 'checked' ) );
		self::assertStringEndsWith( '-choose-several[]', (string) $inputs[3]['name'] );
		self::assertSame( [ 'A, b', 'C', '7' ], array_column( self::elements( $html, 'option', 'value' ), 'value' ) );
		self::assertSame( 1, substr_count( $html, 'role="radiogroup" aria-required="true"' ) );
	}

	#[TestDox( '[FLD-20] Keeps “<18” and “>65” in labels and options, and removes markup' )]
	public function test_signs(): void {
		$this->log_in( 'network' );
		$options = [ '<18', '18 <20 >19', '>65', 'I <3 it', 'x <b', '<b>bold</b>', '1 &lt; 2' ];
		$post    = $this->post(
			self::form_block( [], self::field( 'radio', [ 'id' => 'age', 'label' => 'Age <18 or <i>more</i>', 'options' => $options ] ) )
				. '[contact-form][contact-field label="Under &lt;5" type="text" /][/contact-form]'
		);
		wp_set_current_user( 0 );
		$html   = $this->page( $post );
		$values = [ '<18', '18 <20 >19', '>65', 'I <3 it', 'x <b', 'bold', '1 < 2' ];
		self::assertSame(
			$values,
			array_column(
				array_filter(
					self::elements( $html, 'input', 'type', 'value' ),
					static fn ( array $input ): bool => 'radio' === $input['type']
				),
				'value'
			)
		);
		self::assertStringContainsString( '>Age &lt;18 or more</legend>', $html );
		self::assertStringContainsString( '>Under &lt;5</label>', $html );
		foreach ( $values as $value ) {
			self::assertSame( [], self::errors( $this->send( $post, [ 'age' => $value ] ) ) );
		}
	}

	#[TestDox( '[FLD-13] [FLD-14] [FLD-15] Consent is a sentence or a checkbox, with the author’s text or the default' )]
	public function test_consent(): void {
		$html = $this->render(
			self::form_block(
				[],
				self::field( 'consent' ) . self::field( 'consent', [ 'consentType' => 'explicit', 'required' => true ] )
					. self::field( 'consent', [ 'implicitConsentMessage' => 'We <b>write</b>.<script>' ] )
			)
		);
		self::assertStringContainsString(
			'<p class="grunion-field-label consent consent-implicit">By submitting your information, you’re giving us permission to email you. You may unsubscribe at any time.</p>',
			$html
		);
		self::assertStringContainsString(
			'required aria-required="true" value="Yes"> Can we send you an email from time to time? <span>(required)</span></label>',
			$html
		);
		self::assertStringContainsString( 'We <b>write</b>.</p>', $html );
		// Implicit and explicit consent have separate messages.
		$both     = [ 'implicitConsentMessage' => 'We write.', 'explicitConsentMessage' => 'May we?' ];
		$implicit = $this->render( self::form_block( [], self::field( 'consent', $both ) ) );
		$explicit = $this->render( self::form_block( [], self::field( 'consent', [ 'consentType' => 'explicit' ] + $both ) ) );
		self::assertSame( [ true, false ], [ str_contains( $implicit, 'We write.' ), str_contains( $implicit, 'May we?' ) ] );
		self::assertSame( [ false, true ], [ str_contains( $explicit, 'We write.' ), str_contains( $explicit, 'May we?' ) ] );
		self::assertSame(
			[],
			array_filter( self::elements( $implicit, 'input', 'type' ), static fn ( array $input ): bool => 'checkbox' === $input['type'] )
		);
	}

	#[TestDox( 'Renders newer fields: number, slider, time, rating, file, images, hidden' )]
	public function test_newer(): void {
		$option = static fn ( string $label ): string => get_comment_delimited_block_content(
			'jetpack/input-image-option',
			[ 'label' => $label ],
			''
		);
		$fields = self::field( 'number', [ 'min' => 1, 'max' => '9' ] ) . self::field( 'slider', [ 'default' => 30, 'min' => 10 ] )
			. self::field( 'time' ) . self::field( 'rating', [ 'max' => 3 ] ) . self::field( 'file', [ 'maxfiles' => 2 ] )
			. self::field( 'hidden', [ 'label' => 'Ref', 'value' => 'secret' ] )
			. self::field( 'image-select', [ 'isMultiple' => true ], '<div>' . $option( 'Cat' ) . $option( 'Dog' ) . '</div>' )
			. self::field( 'from-the-future' );
		$html   = $this->render( self::form_block( [], $fields ) );
		self::assertStringContainsString( 'type="number"', $html );
		self::assertStringContainsString( 'min="1" max="9" step="any"', $html );
		self::assertStringContainsString( 'min="10"', $html );
		self::assertMatchesRegularExpression( '~<span>10</span><output for="[^"]+"></output><span>100</span>~', $html );
		self::assertStringContainsString( 'value="30"', $html );
		self::assertStringContainsString( 'type="time"', $html );
		self::assertSame( 3, substr_count( $html, 'type="radio"' ) );
		self::assertStringContainsString( 'value="3/3"', $html );
		self::assertStringContainsString( 'multiple', $html );
		self::assertStringContainsString( 'enctype="multipart/form-data"', $html );
		self::assertStringContainsString( 'Up to 2 files, at most', $html );
		self::assertStringNotContainsString( 'secret', $html );
		self::assertStringContainsString( 'value="Dog"', $html );
	}

	#[TestDox( 'A form without fields gets the default fields, with a subject if enabled' )]
	public function test_default_form(): void {
		$names = static fn ( string $html ): array => array_column(
			array_filter( self::elements( $html, 'label', 'for' ), static fn ( array $label ): bool => null !== $label['for'] ),
			'for'
		);
		self::assertCount( 4, $names( $this->render( '<!-- wp:jetpack/contact-form /-->' ) ) );
		self::assertCount( 4, $names( $this->render( '[contact-form]' ) ) );
		self::assertStringContainsString( '>Subject<', $this->render( '[contact-form show_subject="yes"][/contact-form]' ) );
		self::assertStringNotContainsString(
			'<form',
			$this->render( '<!-- wp:jetpack/contact-form {"ref":123} /-->' ),
			'a form of another post'
		);
	}

	#[TestDox( 'Keeps content between the fields in place' )]
	public function test_between(): void {
		$html = $this->render(
			self::form_block(
				[],
				'<!-- wp:paragraph --><p>First <em>a</em> <b>b</b></p><!-- /wp:paragraph -->' . self::field( 'name' )
					. '<!-- wp:group --><div class="wp-block-group">' . self::field( 'email' )
					. '</div><!-- /wp:group --><!-- wp:jetpack/markdown {"source":"x"} --><div class="wp-block-jetpack-markdown"><p>Last</p></div><!-- /wp:jetpack/markdown -->'
			)
		);
		self::assertMatchesRegularExpression(
			'~First <em>a</em> <b>b</b>.*grunion-field-name-wrap.*wp-block-group.*grunion-field-email-wrap.*</div></div>.*Last.*contact-submit~s',
			$html
		);
	}

	#[TestDox( 'Renders shortcodes: all attributes, options with commas, HTML in labels, in classic posts, widgets and themes' )]
	public function test_shortcodes(): void {
		$code = "[contact-form to='a@example.org' submit_button_text=Go]\n[contact-field label='Tom &amp; Jerry' type='select' options='a&#044;b,c' values='1,2' required='1' /]\n<p>Words</p>\n[contact-field label='Ask' type=textarea /]\n[/contact-form]";
		$html = $this->render( $code );
		self::assertStringContainsString( 'Tom &amp; Jerry <span>', $html );
		self::assertStringContainsString( '<option value="1">a,b</option><option value="2">c</option>', $html );
		self::assertStringContainsString( '<p>Words</p>', $html );
		self::assertStringContainsString( '>Go</button>', $html );
		self::assertStringNotContainsString( '<br', $html );
		$widget = apply_filters( 'widget_text_content', $code, [], null );
		self::assertMatchesRegularExpression( '/id="contact-form-widget"/', $widget );
		self::assertStringContainsString( 'id="contact-form-widget-side"', do_shortcode( '[contact-form widget="side"][/contact-form]' ) );
		self::assertStringNotContainsString( '[contact-field', $this->render( '[contact-field label="Alone" type="text"/]' ) );
	}

	#[TestDox( 'Several forms on a page have unique IDs, a token each, and numbered copies' )]
	public function test_several(): void {
		$form = self::form_block(
			[],
			self::field( 'name', [ 'id' => 'who' ] ) . self::field( 'name', [ 'label' => 'Name' ] )
				. self::field( 'text', [ 'label' => 'Name' ] )
		);
		$html = $this->render( $form . $form . self::form_block( [ 'to' => 'b@example.org' ], self::field( 'name' ) ) );
		preg_match_all( '/ id="([^"]+)"/', $html, $ids );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
		preg_match_all( '/name="contact-form-hash" value="([^"]+)"/', $html, $hashes );
		self::assertCount( 3, array_unique( $hashes[1] ) );
		preg_match_all( '/name="slipstream_token" value="([^"]+)"/', $html, $tokens );
		self::assertCount( 3, array_unique( $tokens[1] ) );
		self::assertSame( 2, substr_count( $html, 'name="who"' ), 'names are of one form' );
	}

	#[TestDox( 'An ID that WordPress uses as a query variable is not used as a name' )]
	public function test_reserved_names(): void {
		$names = [ 'name', 's', 'p', 'action', 'slipstream_token', 'contact-form-id', 'a b', '1st', 'x.y', 'é' ];
		$html  = $this->render(
			self::form_block(
				[],
				implode( '', array_map( static fn ( string $id ): string => self::field( 'text', [ 'id' => $id ] ), $names ) )
			)
		);
		$sent  = array_keys( self::inputs( $html ) );
		self::assertSame( [], array_intersect( [ 'name', 's', 'p', 'a b', 'a-b ', '1st', 'x.y', 'é' ], $sent ) );
		self::assertStringContainsString( ' id="name" name="g', $html );
		self::assertSame( 1, substr_count( $html, 'name="action"' ) );
		self::assertSame( 1, substr_count( $html, 'name="slipstream_token"' ) );
	}

	#[TestDox( 'Renders a link to the form in feeds and other places without a page' )]
	public function test_elsewhere(): void {
		$post                         = $this->post( self::fixture( '9.6-all-fields' ) );
		$GLOBALS['wp_query']->is_feed = true;
		try {
			self::assertStringContainsString(
				'<a href="' . get_permalink( $post ) . '" target="_blank" rel="noopener noreferrer">Submit a form.</a>',
				$this->page( $post )
			);
			self::assertStringContainsString( 'class="wp-block-jetpack-contact-form my-form"', $this->page( $post ) );
			self::assertStringContainsString( '[contact-form]', do_shortcode( '[contact-form][/contact-form]' ) );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
		self::assertStringNotContainsString( 'type="submit"', get_the_excerpt( $post ) );
	}

	#[TestDox( 'Plugins can filter field classes, field markup and the form’s URL' )]
	public function test_filters(): void {
		$this->filter( 'jetpack_contact_form_input_class', 'mine' );
		$this->filter( 'jetpack_contact_form_submit_button_class', 'press' );
		$this->filter( 'grunion_contact_form_form_action', 'https://example.org/send' );
		$html = $this->render( self::form_block( [], self::field( 'name' ) ) );
		self::assertStringContainsString( 'class="mine"', $html );
		self::assertStringContainsString( 'class="press">Submit</button>', $html );
		self::assertStringContainsString( 'action="https://example.org/send"', $html );
		add_filter(
			'grunion_contact_form_field_html',
			static fn ( string $html, string $label, ?int $post ): string => "<i>$label " . ( $post > 0 ? 'post' : 'none' ) . '</i>',
			10,
			3
		);
		self::assertStringContainsString( '<i>Name post</i>', $this->render( self::form_block( [], self::field( 'name' ) ) ) );
	}

	#[TestDox( 'A form on a page needs no extra query' )]
	public function test_queries(): void {
		global $wpdb;
		$plain = $this->post( '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' );
		$form  = $this->post( self::fixture( '9.6-all-fields' ) );
		$this->page( $plain );
		get_post( $form );
		$before = $wpdb->num_queries;
		$this->page( $form );
		self::assertLessThanOrEqual( 1, $wpdb->num_queries - $before );
	}

	#[TestDox( 'The form adds at most 2.5 KB, compressed, besides its fields' )]
	public function test_bytes(): void {
		$html   = $this->render( self::form_block( [], self::field( 'name' ) ) );
		$fields = substr(
			$html,
			(int) strpos( $html, '<div class="grunion-field-wrap' ),
			(int) strpos( $html, '<div class="contact-submit' )
		);
		self::assertLessThan(
			2500,
			strlen( (string) gzencode( $html ) ) - strlen( (string) gzencode( $fields ) ) + strlen( (string) gzencode( '' ) )
		);
	}
}
