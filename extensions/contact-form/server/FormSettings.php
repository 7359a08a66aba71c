<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\Integrations\WebhookNames;

/**
 * Settings of a form, from block or shortcode attributes. Compares names in lower case, because WordPress converts the names of
 * shortcode attributes to lower case.
 */
final class FormSettings {

	public const SUMMARY  = '';
	public const MESSAGE  = 'message';
	public const REDIRECT = 'redirect';

	/** Maximum bytes of a URL or a line of text. */
	private const MAX_LINE = 2000;

	private readonly BlockAttributes $attributes;

	/** @param array<mixed> $values Attributes, as saved in the post. */
	public function __construct( array $values ) {
		$this->attributes = new BlockAttributes( array_change_key_case( $values ) );
	}

	/** Returns a setting by its attribute name, for other plugins. */
	public function get( string $name ): mixed {
		return $this->attributes->all()[ strtolower( $name ) ] ?? null;
	}

	public function to(): string {
		return $this->attributes->text( 'to', '', self::MAX_LINE );
	}

	public function subject(): string {
		return $this->line( 'subject' );
	}

	public function shows_subject(): bool {
		return 'yes' === $this->attributes->text( 'show_subject' );
	}

	/** Returns what happens after sending: one of the constants. Newer forms save it in another attribute. */
	public function mode(): string {
		$mode = $this->attributes->choice( 'customthankyou', [ self::MESSAGE, self::REDIRECT ] );
		if ( '' === $mode && self::REDIRECT === $this->attributes->text( 'confirmationtype' ) ) {
			$mode = self::REDIRECT;
		}
		return self::REDIRECT === $mode && '' === $this->redirect() ? self::SUMMARY : $mode;
	}

	public function heading(): string {
		$heading = $this->line( 'customthankyouheading' );
		return '' === $heading ? __( 'Message Sent', 'slipstream' ) : $heading;
	}

	public function message(): string {
		return $this->attributes->text( 'customthankyoumessage' );
	}

	/** Returns the redirect URL; '' unless it is an http or https URL. */
	public function redirect(): string {
		$url = trim( $this->attributes->text( 'customthankyouredirect', '', self::MAX_LINE ) );
		// Reject a single word, which esc_url_raw() would turn into `http://word`.
		return 1 === preg_match( '~^(?:https?://[^/\s]|/(?!/)|[^\s/:]+\.[^\s/:]+)~i', $url )
			? esc_url_raw( $url, [ 'http', 'https' ] )
			: '';
	}

	public function uses_crm(): bool {
		return $this->attributes->is( 'jetpackcrm', true );
	}

	/** Returns the button's text in older forms, which save it as an attribute. */
	public function button_text(): string {
		$text = $this->attributes->text( 'submitbuttontext', $this->attributes->text( 'submit_button_text' ), self::MAX_LINE );
		return '' === trim( $text ) ? __( 'Submit', 'slipstream' ) : $text;
	}

	/** @return array{class: string, style: string} Class names and styles of the button in older forms. */
	public function button_styles(): array {
		$text       = sanitize_html_class( $this->attributes->text( 'textbuttoncolor' ) );
		$background = sanitize_html_class( $this->attributes->text( 'backgroundbuttoncolor' ) );
		$styles     = [
			'color'            => $this->attributes->color( 'customtextbuttoncolor' ),
			'background-color' => $this->attributes->color( 'custombackgroundbuttoncolor' ),
		];
		$styles     = array_filter( $styles, static fn ( string $value ): bool => '' !== $value );
		$classes    = [
			'pushbutton-wide wp-element-button',
			$this->attributes->text( 'submitbuttonclasses', '', self::MAX_LINE ),
			'' === $text ? '' : "has-text-color has-$text-color",
			'' === $background ? '' : "has-background has-$background-background-color",
		];
		return [
			'class' => implode( ' ', array_unique( explode( ' ', trim( ClassList::join( $classes ) ) ) ) ),
			'style' => implode(
				';',
				array_map( static fn ( string $name, string $value ): string => "$name:$value", array_keys( $styles ), $styles )
			),
		];
	}

	public function widget(): string {
		return sanitize_html_class( $this->attributes->text( 'widget', '', self::MAX_LINE ) );
	}

	/** @return array{class: string, align: string} Class names and alignment of the form. */
	public function styles(): array {
		return [
			'class' => $this->attributes->text( 'classname', '', self::MAX_LINE ),
			'align' => $this->attributes->choice( 'align', [ 'left', 'center', 'right', 'wide', 'full' ] ),
		];
	}

	/** @return list<string> IDs or URLs of webhooks. */
	public function webhooks(): array {
		return WebhookNames::from_attributes( $this->attributes );
	}

	/** @return array<string, mixed> The settings that decide who receives messages. */
	public function identity(): array {
		return [
			'to'       => array_values(
				array_filter( array_map( 'trim', explode( ',', $this->to() ) ), static fn ( string $address ): bool => '' !== $address )
			),
			'webhooks' => $this->webhooks(),
			'crm'      => $this->uses_crm(),
		];
	}

	private function line( string $name ): string {
		return trim( (string) preg_replace( '/[\r\n]++/', ' ', $this->attributes->text( $name, '', self::MAX_LINE ) ) );
	}
}
