<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Collects admin notices during a request. Prints each once, to users who can fix the problem. */
final class Notices {

	/** @var array<string, string> Texts by cause. */
	private array $texts = [];

	/** @var string The first missing or invalid file; '' if there is none. */
	private string $broken_file = '';

	/**
	 * Adds a notice, unless there is one for the same cause.
	 * @param string $cause Key of the cause, which is not displayed.
	 * @param string $text  One or two sentences in plain text: the problem and how to fix it.
	 */
	public function add( string $cause, string $text ): void {
		$this->texts[ $cause ] ??= $text;
	}

	/** Reports a missing or invalid file of the plugin. Only one notice is shown for all such files, because the fix is the same. */
	public function report_broken_file( string $file ): void {
		$this->broken_file = '' === $this->broken_file ? $file : $this->broken_file;
	}

	/** @return list<string> Notices for the current user, in plain text; empty if they cannot manage plugins. */
	public function texts(): array {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return [];
		}
		if ( '' !== $this->broken_file ) {
			/* translators: %s: name of a file. */
			$text = __(
				'A file of Slipstream is missing or broken: %s. Its blocks may not work. Install the plugin again; in a copy of the source, run “npm run build”.',
				'slipstream'
			);
			$this->add( 'files', sprintf( $text, self::short_name( $this->broken_file ) ) );
		}
		return array_values( $this->texts );
	}

	/** Hooks `admin_notices` and `network_admin_notices`: prints the notices. */
	public function show(): void {
		foreach ( $this->texts() as $text ) {
			wp_admin_notice( esc_html( $text ), [ 'type' => 'error' ] );
		}
	}

	/** Hook `admin_notices` while Jetpack is active. Explains that Slipstream is paused. */
	public function show_standing_aside(): void {
		$this->add(
			'jetpack',
			__(
				'Slipstream is paused because Jetpack is active: both provide the same blocks. Deactivate Jetpack to use Slipstream.',
				'slipstream'
			)
		);
		$this->show();
	}

	/** Returns the last two parts of a path. They identify the file without revealing the server's folders. */
	private static function short_name( string $file ): string {
		return implode( '/', array_slice( explode( '/', wp_normalize_path( $file ) ), -2 ) );
	}
}
