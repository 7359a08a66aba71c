<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Collects notices in the course of a request and prints each cause once, to those who can do something about it. */
final class Notices {

	/** @var array<string, string> Texts, by cause. */
	private array $texts = [];

	/** @var string The first file that was found missing or broken, '' as long as none is. */
	private string $broken_file = '';

	/**
	 * Adds a notice, unless its cause has one.
	 * @param string $cause What it is about; never shown.
	 * @param string $text  One or two plain sentences: what is wrong, what to do.
	 */
	public function add( string $cause, string $text ): void {
		$this->texts[ $cause ] ??= $text;
	}

	/** Says that a file of the plugin is missing or broken. All such files are one cause: the remedy is the same. */
	public function report_broken_file( string $file ): void {
		$this->broken_file = '' === $this->broken_file ? $file : $this->broken_file;
	}

	/** @return list<string> The notices for the current user; plain text; empty for everybody who can't manage plugins. */
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

	/** Says that Slipstream does nothing as long as Jetpack is active. */
	public function show_standing_aside(): void {
		$this->add(
			'jetpack',
			__(
				'Slipstream is standing aside because Jetpack is active: both have the same blocks. Deactivate Jetpack to use Slipstream’s.',
				'slipstream'
			)
		);
		$this->show();
	}

	/** The last two parts of a path: enough to find the file in the plugin, without the server's folders. */
	private static function short_name( string $file ): string {
		return implode( '/', array_slice( explode( '/', wp_normalize_path( $file ) ), -2 ) );
	}
}
