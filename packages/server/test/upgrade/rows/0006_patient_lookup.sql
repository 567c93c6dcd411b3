UPDATE token SET typed_name = 'Meena' WHERE secret = 'secret-of-the-token-05';
