<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\BlockAttributes;

/**
 * Settings of a saved form. The page contains only their key, so a request cannot choose groups or fields.
 * After a change of groups, field or consent text, submissions from cached pages are rejected.
 */
final class SavedForm {

	private const MAX_INTERESTS = 100;

	/** Mailchimp's limits: pattern of a merge tag, and maximum bytes of its value. */
	private const TAG       = '/^[A-Z0-9_]{1,10}$/iD';
	private const MAX_VALUE = 255;

	private const MAX_LABEL = 2000;

	/** @param list<string> $interests IDs of groups. */
	private function __construct(
		public readonly array $interests,
		public readonly string $tag,
		public readonly string $value,
		public readonly string $consent,
		public readonly string $placeholder,
		public readonly string $processing,
		public readonly string $success,
		public readonly string $error,
	) {}

	public static function from_attributes( BlockAttributes $attributes ): self {
		$interests = array_filter(
			$attributes->items( 'interests', self::MAX_INTERESTS ),
			static fn ( mixed $id ): bool => is_string( $id ) && 1 === preg_match( '/^[0-9A-Za-z]{1,40}$/D', $id )
		);
		$tag       = $attributes->text( 'signupFieldTag' );
		$value     = $attributes->text( 'signupFieldValue', max: self::MAX_VALUE );
		$is_whole  = '' !== $value && 1 === preg_match( self::TAG, $tag );
		$texts     = [];
		foreach ( self::default_texts() as $name => $default ) {
			$texts[ $name ] = $attributes->text( $name, $default, self::MAX_LABEL );
		}
		return new self(
			array_values( array_unique( $interests ) ),
			$is_whole ? $tag : '',
			$is_whole ? $value : '',
			$texts['consentText'],
			$texts['emailPlaceholder'],
			$texts['processingLabel'],
			$texts['successLabel'],
			$texts['errorLabel'],
		);
	}

	/**
	 * @return array{consentText: string, emailPlaceholder: string, processingLabel: string, successLabel: string,
	 * errorLabel: string} Default texts by attribute, also for the editor.
	 */
	public static function default_texts(): array {
		return [
			'consentText'      => __(
				'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
				'slipstream'
			),
			'emailPlaceholder' => __( 'Enter your email', 'slipstream' ),
			'processingLabel'  => __( 'Processing…', 'slipstream' ),
			'successLabel'     => __( "Success! You're on the list.", 'slipstream' ),
			'errorLabel'       => __(
				"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
				'slipstream'
			),
		];
	}

	/** Returns 16 hexadecimal digits that identify this combination of groups, merge field and consent text. */
	public function key(): string {
		return substr( md5( (string) wp_json_encode( [ $this->fields(), $this->consent ] ) ), 0, 16 );
	}

	/**
	 * @return array{interests?: array<string, true>, merge_fields?: array<string, string>} Fields of the Mailchimp request, except the
	 * email address.
	 */
	public function fields(): array {
		return array_filter(
			[
				'interests'    => array_fill_keys( $this->interests, true ),
				'merge_fields' => '' === $this->tag ? [] : [ $this->tag => $this->value ],
			]
		);
	}
}
