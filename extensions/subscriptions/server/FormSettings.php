<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/**
 * Settings of a form, from the attributes of a shortcode or a converted block. Values are not escaped, except the HTML of
 * the button's text and the success message.
 */
final class FormSettings {

	private const MAX_TEXT = 2000;

	private const BUTTON_HTML = [
		'br'     => [],
		's'      => [],
		'strong' => [],
		'em'     => [],
	];

	private readonly BlockAttributes $keys;

	/** @param array<mixed> $keys Saved keys. */
	public function __construct( array $keys ) {
		// Remove `undefined`, which Jetpack 7.0 to 8.8 saved for a missing value.
		$this->keys = new BlockAttributes( array_filter( $keys, static fn ( mixed $value ): bool => 'undefined' !== $value ) );
	}

	public function placeholder(): string {
		return $this->text( 'subscribe_placeholder', 'placeholder', __( 'Email Address', 'slipstream' ) );
	}

	/** Returns the button's text as HTML. */
	public function button(): string {
		$key = $this->keys->has( 'submit_button_text' ) ? 'submit_button_text' : 'subscribe_button';
		return force_balance_tags( wp_kses( $this->text( $key, 'button', __( 'Subscribe', 'slipstream' ) ), self::BUTTON_HTML ) );
	}

	/** Returns the success message as HTML; '' for the default. */
	public function success(): string {
		return wp_kses( $this->keys->text( 'success_message', '', self::MAX_TEXT ), 'data' );
	}

	/** Returns the title, which only widgets have. */
	public function title(): string {
		return $this->words_around( 'title' );
	}

	public function description(): string {
		return $this->words_around( 'subscribe_text' );
	}

	/** Returns the texts of the form, which are stored as proof of consent. */
	public function consent(): string {
		$texts = [ $this->title(), $this->description(), $this->placeholder(), wp_strip_all_tags( $this->button() ) ];
		return implode( ' · ', array_filter( array_map( 'trim', $texts ), static fn ( string $text ): bool => '' !== $text ) );
	}

	public function shows_total(): bool {
		return $this->keys->is( 'show_subscribers_total' );
	}

	public function styles(): FormStyles {
		return new FormStyles( $this->keys );
	}

	public function button_classes(): string {
		return ClassList::join( [ 'wp-element-button', self::classes( $this->keys->text( 'submit_button_classes' ) ) ] );
	}

	public function field_classes(): string {
		return ClassList::join(
			[
				self::classes( $this->keys->text( 'email_field_classes' ) ),
				'has-text-color' => '' !== $this->styles()->field_color(),
				'required'       => true,
			]
		);
	}

	/** Returns the CSS classes of the wrapper element. */
	public function wrapper_classes(): string {
		$name = 'wp-block-jetpack-subscriptions__';
		return ClassList::join(
			[
				"{$name}supports-newline",
				"{$name}use-newline" => $this->keys->is( 'button_on_newline' ),
				"{$name}show-subs"   => $this->shows_total(),
			]
		);
	}

	private function words_around( string $key ): string {
		return $this->keys->is( 'show_only_email_and_button' ) ? '' : wp_strip_all_tags( $this->keys->text( $key, '', self::MAX_TEXT ) );
	}

	/**
	 * Returns a text. Instead of the English default, returns the default in the site's language.
	 *
	 * @param string $constant The English default.
	 */
	private function text( string $key, string $constant, string $default ): string {
		$text = $this->keys->text( $key, '', self::MAX_TEXT );
		return '' === trim( $text ) || Constants::from_parent( __DIR__ )->text( $constant ) === $text ? $default : $text;
	}

	private static function classes( string $names ): string {
		return ClassList::join( array_map( 'sanitize_html_class', explode( ' ', substr( $names, 0, self::MAX_TEXT ) ) ) );
	}
}
