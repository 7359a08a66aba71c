<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;
use WP_Error;

/** The audience that subscribers join. Stored in autoloaded options, so visitors' pages need no query for it. */
final class Audience {

	/** Query parameters for listing audiences. */
	public const QUERY = [
		'count'  => '100',
		'fields' => 'lists.id,lists.name',
	];

	/** Setting value that shows no form. */
	public const NONE = 'none';

	private const SECTION = 'mailchimp';
	private const KNOWN   = 'mailchimp_audiences';
	private const ID      = '/^[0-9A-Za-z]{1,40}$/D';

	/** Option where Jetpack stored its choice: JSON with `follower_list_id`. */
	public const LEGACY = 'jetpack_mailchimp';

	private const MAX_TAGS = 20;

	public function __construct(
		private readonly Options $options,
		private readonly SettingsStore $store,
	) {}

	public function section(): Section {
		$audience = new Field(
			name: 'audience',
			type: Field::CHOICE,
			label: __( 'Audience', 'slipstream' ),
			description: __(
				'The list that readers join. After you save an API key, reload this page to see the audiences of your account.',
				'slipstream'
			),
			choices: $this->choices(),
		);
		$tags     = new Field(
			name: 'tags',
			type: Field::TEXT,
			label: __( 'Tags', 'slipstream' ),
			description: __( 'Added to everyone who signs up with a Mailchimp form. Separate tags with commas.', 'slipstream' ),
			max: 500,
		);
		return new Section( self::SECTION, 'Mailchimp', [ $audience, $tags ], tab: 'services' );
	}

	/** Returns the ID of the chosen audience, else the one from Jetpack, else the account's only one; '' if there is none. */
	public function id(): string {
		$chosen = $this->store->values( $this->section() )->text( 'audience' );
		if ( '' !== $chosen ) {
			return self::NONE === $chosen ? '' : $chosen;
		}
		$known = array_map( 'strval', array_keys( $this->names() ) );
		$left  = self::left_by_jetpack();
		return '' === $left && 1 === count( $known ) ? $known[0] : $left;
	}

	/** @return list<string> */
	public function tags(): array {
		$tags = array_map( 'trim', explode( ',', $this->store->values( $this->section() )->text( 'tags' ) ) );
		return array_slice(
			array_values( array_unique( array_filter( $tags, static fn ( string $tag ): bool => '' !== $tag ) ) ),
			0,
			self::MAX_TAGS
		);
	}

	/** @param string $id ID of an audience, or NONE. */
	public function choose( string $id ): bool|WP_Error {
		return $this->store->change( $this->section(), [ 'audience' => $id ] );
	}

	/** @return array<string, string> Audience names by ID, as last loaded from Mailchimp. */
	public function names(): array {
		$known = [];
		foreach ( $this->options->list( self::KNOWN ) as $line ) {
			[ $id, $name ] = explode( ' ', $line, 2 ) + [ '', '' ];
			if ( self::is_id( $id ) ) {
				$known[ $id ] = '' === $name ? $id : $name;
			}
		}
		return $known;
	}

	/** @param array<mixed> $answer Response of Mailchimp. */
	public function remember( array $answer ): void {
		$lines = [];
		foreach ( is_array( $answer['lists'] ?? null ) ? $answer['lists'] : [] as $list ) {
			$id = is_array( $list ) && is_string( $list['id'] ?? null ) ? $list['id'] : '';
			if ( self::is_id( $id ) ) {
				$lines[] = trim( "$id " . sanitize_text_field( is_string( $list['name'] ?? null ) ? $list['name'] : '' ) );
			}
		}
		if ( $lines !== $this->options->list( self::KNOWN ) ) {
			$this->options->set( self::KNOWN, $lines );
		}
	}

	private static function left_by_jetpack(): string {
		$stored = get_option( self::LEGACY, '' );
		$data   = is_string( $stored ) ? json_decode( $stored, true ) : null;
		$id     = is_array( $data ) ? $data['follower_list_id'] ?? '' : '';
		return is_string( $id ) && self::is_id( $id ) ? $id : '';
	}

	private static function is_id( string $text ): bool {
		return 1 === preg_match( self::ID, $text );
	}

	/** @return array<string, string> Labels by value for the select control. Includes the chosen audience even if its name is unknown. */
	private function choices(): array {
		$stored  = Options::autoloaded( 'slipstream_settings_' . self::SECTION )['audience'] ?? '';
		$choices = [
			''         => __( 'Not chosen', 'slipstream' ),
			self::NONE => __( 'None (hide the forms)', 'slipstream' ),
		] + $this->names();
		return is_string( $stored ) && self::is_id( $stored ) ? $choices + [ $stored => $stored ] : $choices;
	}
}
